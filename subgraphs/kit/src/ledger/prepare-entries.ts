import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { type Context, callerOf } from '../context/context.ts';
import type { Wake } from '../context/ledger-streams.types.ts';
import { columnName } from '../tenancy/column-name.ts';
import { type Content, salted, saltedDigest } from './content.ts';
import { contentDigest, currentVersion, type EntryContent } from './entry-hash.ts';
import type { RecordedChange } from './recorded-event.types.ts';

/** The entries of a transaction that is about to commit. */
export interface PreparedEntries {
  /**
   * Appends them. It has no parameters, so that it goes to the database together with the commit, and no free
   * text, because a failed statement is logged there.
   */
  statement: string;
  count: number;
  /** For those who read the tenant's ledger. */
  wake: Wake;
}

/** An entry without its place in the chain, and the texts beside it. */
interface NewEntry {
  content: EntryContent;
  beside: Content[];
}

/**
 * Prepares the entries of what a transaction has changed, and inserts the texts beside them.
 * @param reason why, in the caller's words
 * @returns `undefined` where nothing has changed
 */
export async function prepareEntries(
  context: Context,
  em: EntityManager,
  changes: readonly RecordedChange[],
  reason: string | null,
): Promise<PreparedEntries | undefined> {
  if (changes.length === 0) return undefined;
  const { tenantId } = callerOf(context);
  const occurredAt = new Date().toISOString();
  const entries = changes.map((recorded) => newEntry(context, recorded, reason, occurredAt));
  await insertContents(em, tenantId, entries);
  const actions = [...new Set(changes.map(({ action }) => action))];
  return { statement: statementOf(tenantId, entries), count: entries.length, wake: { tenantId, actions } };
}

function newEntry(
  context: Context,
  { payload, ...recorded }: RecordedChange,
  reason: string | null,
  occurredAt: string,
): NewEntry {
  const { tenantId, kind, id, sessionId = null } = callerOf(context);
  const why = reason === null ? undefined : salted('reason', reason);
  const what = payload === null ? undefined : salted('payload', payload);
  const content = {
    ...recorded,
    version: currentVersion,
    tenantId,
    entryId: randomUUIDv7(),
    occurredAt,
    actorKind: kind,
    actorId: id,
    onBehalfOfKind: context.onBehalfOf?.kind ?? null,
    onBehalfOfId: context.onBehalfOf?.id ?? null,
    clientId: sessionId,
    reasonDigest: why ? saltedDigest(why) : null,
    payloadDigest: what ? saltedDigest(what) : null,
    requestId: context.requestId,
  };
  return { content, beside: [why, what].filter((text) => text !== undefined) };
}

/** All texts in one statement; none where there are none. */
async function insertContents(
  em: EntityManager,
  tenantId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries.flatMap(({ content, beside }) =>
    beside.map((text) => ({ entryId: content.entryId, ...text })),
  );
  if (rows.length === 0) return;
  await sql`insert into ledger.content (tenant_id, entry_id, part, salt, content)
    select ${tenantId}::uuid, given.* from unnest(
      ${rows.map(({ entryId }) => entryId)}::uuid[], ${rows.map(({ part }) => part)}::text[],
      ${rows.map(({ salt }) => salt)}::bytea[], ${rows.map(({ content }) => content)}::text[]) as given`.execute(
    em.getKysely(),
  );
}

function statementOf(tenantId: string, entries: readonly NewEntry[]): string {
  const given = entries.map(({ content }) => ({ entry: rowOf(content), digest: contentDigest(content) }));
  return `select ledger.append(${pg.escapeLiteral(tenantId)}, ${pg.escapeLiteral(JSON.stringify(given))})`;
}

function rowOf(content: EntryContent): object {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [columnName(name), value]));
}
