import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { type Context, callerOf } from '../context/context.ts';
import type { Wake } from '../context/ledger-streams.types.ts';
import { subgraphOf } from '../database/database.ts';
import { table as requests } from '../idempotency/idempotent-request.table.ts';
import { columnName } from '../tenancy/column-name.ts';
import { canonicalAroundTime, type UnstampedContent } from './entry-hash.ts';
import { type NewEntries, newEntries } from './new-entries.ts';
import type { RecordedChange } from './recorded-event.types.ts';

/** The entries of a transaction that is about to commit. */
export interface PreparedEntries {
  /**
   * Appends them. It has no parameters, so that it goes to the database together with the commit, and no free
   * text, because a failed statement is logged there.
   */
  statement: string;
  count: number;
  /** The subgraph that has made the change. */
  subgraph: string;
  /** For those who read the ledgers of the tenants. */
  wakes: Wake[];
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
  const { tenantId: acting } = callerOf(context);
  const chains = newEntries(context, changes, reason);
  for (const chain of chains) await insertContents(em, acting, chain);
  return {
    statement: chains
      .map((chain) => inTenantOf(chain, acting, statementOf(chain)))
      .concat(noteOfAttempt(context, chains))
      .join('; '),
    count: chains.reduce((sum, { entries }) => sum + entries.length, 0),
    subgraph: subgraphOf(context.database),
    wakes: chains.map(wakeOf),
  };
}

/**
 * The request that its caller may repeat names its last entry: an outcome without it shows that entries were removed. The
 * statement has not the key, which is the caller's text.
 */
function noteOfAttempt({ attempt }: Context, chains: readonly NewEntries[]): string[] {
  const own = chains.find(({ tenantId }) => tenantId === attempt?.tenantId);
  const last = own?.entries.at(-1)?.content.entryId;
  if (!attempt || !last) return [];
  const { tenantId, callerId, attemptId } = attempt;
  const [tenant, caller, id] = [tenantId, callerId, attemptId].map(pg.escapeLiteral);
  const isAttempt = `tenant_id = ${tenant} and caller_id = ${caller} and attempt_id = ${id}`;
  return [`update ${requests} set entry_id = ${pg.escapeLiteral(last)} where ${isAttempt}`];
}

/** A statement on the ledger of a tenant: row-level security shows the one of the acting tenant alone. */
function inTenantOf({ tenantId }: NewEntries, acting: string, statement: string): string {
  if (tenantId === acting) return statement;
  return [settingOf(tenantId), statement, settingOf(acting)].join('; ');
}

function settingOf(tenantId: string): string {
  return `select set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`;
}

/** All texts in one statement; none where there are none. */
async function insertContents(em: EntityManager, acting: string, chain: NewEntries): Promise<void> {
  const { tenantId, entries } = chain;
  const rows = entries.flatMap(({ content, beside }) =>
    beside.map((text) => ({ entryId: content.entryId, ...text })),
  );
  if (rows.length === 0) return;
  if (tenantId !== acting) await em.execute(settingOf(tenantId));
  await sql`insert into ledger.content (tenant_id, entry_id, part, salt, content)
    select ${tenantId}::uuid, given.* from unnest(
      ${rows.map(({ entryId }) => entryId)}::uuid[], ${rows.map(({ part }) => part)}::text[],
      ${rows.map(({ salt }) => salt)}::bytea[], ${rows.map(({ content }) => content)}::text[]) as given`.execute(
    em.getKysely(),
  );
  if (tenantId !== acting) await em.execute(settingOf(acting));
}

function statementOf({ tenantId, entries }: NewEntries): string {
  const given = entries.map(({ content }) => ({
    entry: rowOf(content),
    canonical: canonicalAroundTime(content),
  }));
  return `select ledger.append(${pg.escapeLiteral(tenantId)}, ${pg.escapeLiteral(JSON.stringify(given))})`;
}

function rowOf(content: UnstampedContent): object {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [columnName(name), value]));
}

function wakeOf({ tenantId, entries }: NewEntries): Wake {
  return { tenantId, actions: [...new Set(entries.map(({ content }) => content.action))] };
}
