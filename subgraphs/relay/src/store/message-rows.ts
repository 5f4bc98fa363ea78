import type { Reader } from '@agg/kit';
import { type RawBuilder, sql } from 'kysely';
import type { MessageChange } from './message-plan.ts';
import type { KnownMessageRow, MessageRow } from './stored-rows.types.ts';
import { recordset } from './task-rows.ts';

/** Which messages a batch has to know. */
export interface WantedMessages {
  /** Of callers, each with its key. */
  ofCallers: readonly (Pick<MessageRow, 'owner_kind' | 'owner_id' | 'agent_id' | 'message_id'> & {
    key: string;
  })[];
  /** Of agents, each with its key. */
  ofAgents: readonly (Pick<MessageRow, 'task_id' | 'message_id'> & { key: string })[];
  /** Tasks of which those without a conversation are wanted. */
  looseOf: readonly string[];
  /** Tasks of which all are wanted. */
  allOf: readonly string[];
}

const known = sql`m.id, m.task_id, m.is_unsent, m.content_code, m.conversation_id, m.place`;

/**
 * Those of the wanted messages that are there. With a limit in each look-up, PostgreSQL uses the index of its key
 * whatever it believes about a table that grows quickly.
 */
export async function knownMessages(
  { db, tenantId }: Reader,
  { ofCallers, ofAgents, looseOf, allOf }: WantedMessages,
): Promise<KnownMessageRow[]> {
  const parts = [
    ofCallers.length > 0 &&
      sql`select r.key, ${known} from ${recordset(ofCallers)} as r
          (key text, owner_kind text, owner_id uuid, agent_id uuid, message_id text)
        cross join lateral (select * from relay.message where tenant_id = ${tenantId} and from_caller
          and owner_kind = r.owner_kind and owner_id = r.owner_id and agent_id = r.agent_id
          and message_id = r.message_id limit 1) as m`,
    ofAgents.length > 0 &&
      sql`select r.key, ${known} from ${recordset(ofAgents)} as r (key text, task_id uuid, message_id text)
        cross join lateral (select * from relay.message where tenant_id = ${tenantId} and task_id = r.task_id
          and not from_caller and message_id = r.message_id limit 1) as m`,
    looseOf.length > 0 &&
      sql`select '' as key, ${known} from relay.message m where m.tenant_id = ${tenantId}
        and m.task_id = any(${looseOf}::uuid[]) and m.conversation_id is null`,
    allOf.length > 0 &&
      sql`select '' as key, ${known} from relay.message m where m.tenant_id = ${tenantId}
        and m.task_id = any(${allOf}::uuid[]) and m.conversation_id is not null`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return [];
  const { rows } = await sql<KnownMessageRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** @returns how many were added: fewer where another process has added an equal one meanwhile */
export async function addMessages({ db, tenantId }: Reader, rows: readonly MessageRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into relay.message (tenant_id, ${sql.raw(plain)}, parts, metadata)
    select ${tenantId}::uuid, ${sql.raw(plain)}, ${written('parts', rows)}::json, ${written('metadata', rows)}::json
    from ${recordset(rows.map(withoutBytes))} as r (${sql.raw(types)})
    order by owner_kind, owner_id, agent_id, message_id, task_id
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** @returns how many were changed: fewer where another process has changed one meanwhile */
export async function changeMessages(
  { db, tenantId }: Reader,
  rows: readonly MessageChange[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const changes = rows.map(({ content, ...change }) => Object.assign(change, content));
  const parts = written('parts', changes);
  const { numAffectedRows } = await sql`
    update relay.message m set id = r.new_id, task_id = r.task_id, is_unsent = r.is_unsent,
      content_code = r.content_code, conversation_id = r.conversation_id, place = r.place, role = coalesce(r.role, m.role),
      parts = coalesce(${parts}::json, m.parts), created_at = coalesce(r.created_at, m.created_at),
      metadata = case when ${parts} is null then m.metadata else ${written('metadata', changes)}::json end
    from ${recordset(changes.map(withoutBytes))} as r (id uuid, new_id uuid, task_id uuid, conversation_id uuid, place int,
      is_unsent boolean, content_code text, role text, parts text, metadata text, created_at timestamptz)
    where m.tenant_id = ${tenantId} and m.id = r.id and m.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  return Number(numAffectedRows);
}

type Content = Partial<Pick<MessageRow, 'parts' | 'metadata'>>;

/** A column of `r`. What are bytes is a parameter of its own: as JSON in JSON, it would be written twice. */
function written(column: keyof Content, rows: readonly (Content & { id: string })[]): RawBuilder<unknown> {
  const texts = sql.raw(`r.${column}`);
  const long = rows.filter((row) => Buffer.isBuffer(row[column]));
  if (long.length === 0) return texts;
  const whens = long.map((row) => sql`when ${row.id}::uuid then ${row[column]}::text`);
  return sql`(case r.id ${sql.join(whens, sql` `)} else ${texts} end)`;
}

function withoutBytes<Row extends Content>(row: Row): Row {
  const { parts, metadata } = row;
  if (!Buffer.isBuffer(parts) && !Buffer.isBuffer(metadata)) return row;
  const textOf = (text: Content['parts'] | null) => (Buffer.isBuffer(text) ? null : text);
  return { ...row, parts: textOf(parts), metadata: textOf(metadata) };
}

const typeOf: Readonly<Record<keyof MessageRow, string>> = {
  id: 'uuid',
  conversation_id: 'uuid',
  place: 'integer',
  message_id: 'text',
  role: 'text',
  parts: 'text',
  metadata: 'text',
  task_id: 'uuid',
  from_caller: 'boolean',
  owner_kind: 'text',
  owner_id: 'uuid',
  agent_id: 'uuid',
  is_unsent: 'boolean',
  content_code: 'text',
  created_at: 'timestamptz',
};

/** All columns but those of JSON. */
const plain = Object.keys(typeOf)
  .filter((column) => column !== 'parts' && column !== 'metadata')
  .join(', ');
const types = Object.entries(typeOf)
  .map((column) => column.join(' '))
  .join(', ');
