import { sql } from 'kysely';
import type { Scope } from './covered-rows.ts';
import type { FaultyRow, SealFault } from './seal-fault.types.ts';
import { type TrafficTable, trafficTables } from './traffic-rows.ts';

/**
 * Of the rows that no seal covers, the first one that no writer can have written so, that a writer must have
 * written and is not there, or that will never be sealed: the numbers of each writer are gapless, and its first
 * row and its entry in the work list are one commit. Looks from writer to writer, because most rows are sealed.
 * @param sealed the last number of each writer that is sealed; none by default
 */
export async function firstStrayRow(
  scope: Scope,
  sealed: ReadonlyMap<string, number> = new Map(),
): Promise<SealFault | undefined> {
  let writerId = await nextWriter(scope);
  while (writerId) {
    const fault = await faultOfWriter(scope, writerId, sealed.get(writerId) ?? 0);
    if (fault) return fault;
    writerId = await nextWriter(scope, writerId);
  }
  return undefined;
}

/** The first writer with rows, or the first after another one. */
async function nextWriter({ db, tenantId }: Scope, before?: string): Promise<string | undefined> {
  const isLater = before ? sql`and writer_id > ${before}` : sql``;
  const ofTables = trafficTables.map(
    (table) => sql`(select writer_id from ${sql.table(`traffic.${table}`)}
      where tenant_id = ${tenantId} ${isLater} order by writer_id limit 1)`,
  );
  const { rows } = await sql<{ id: string }>`
    select writer_id as id from (${sql.join(ofTables, sql` union all `)}) as writers order by 1 limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * The first outcome of an exchange that is not there: an exchange is durable before anything leaves, hence before its
 * outcome.
 */
export async function firstOutcomeAlone({ db, tenantId }: Scope): Promise<SealFault | undefined> {
  const { rows } = await sql<Omit<FaultyRow, 'tables'>>`
    select writer_id as "writerId", writer_seq::float8 as "writerSeq" from traffic.outcome as outcome
    where tenant_id = ${tenantId} and not exists (select from traffic.exchange as exchange
      where exchange.tenant_id = ${tenantId} and exchange.exchange_id = outcome.exchange_id)
    order by 1, 2 limit 1`.execute(db);
  return rows[0] && { reason: 'ADMISSION_REMOVED', row: { ...rows[0], tables: ['outcome'] } };
}

async function faultOfWriter(
  { db, tenantId }: Scope,
  writerId: string,
  sealed: number,
): Promise<SealFault | undefined> {
  const ofTables = trafficTables.map(
    (table) => sql`select writer_seq, ${table}::text as name from ${sql.table(`traffic.${table}`)}
      where tenant_id = ${tenantId} and writer_id = ${writerId} and writer_seq > ${sealed}`,
  );
  const { rows } = await sql<{ found: number; expected: number; tables: TrafficTable[] }>`
    select writer_seq::float8 as found, expected::float8, tables from (
      select writer_seq, ${sealed}::bigint + row_number() over (order by writer_seq) as expected,
        json_agg(name) over (partition by writer_seq) as tables
      from (${sql.join(ofTables, sql` union all `)}) as numbers) as numbered
    where writer_seq <> expected or not exists (
      select from traffic.writer where tenant_id = ${tenantId} and writer_id = ${writerId})
    order by expected limit 1`.execute(db);
  const [wrong] = rows;
  if (!wrong) return undefined;
  const { found, expected, tables } = wrong;
  if (found > expected) return { reason: 'ROW_REMOVED', row: { writerId, writerSeq: expected, tables: [] } };
  const reason = found < expected ? 'ROW_ADDED' : 'NEVER_SEALED';
  return { reason, row: { writerId, writerSeq: found, tables: [...new Set(tables)] } };
}
