import { sql } from 'kysely';
import type { Scope } from './covered-rows.ts';
import type { SealFault } from './seal-fault.types.ts';
import { trafficTables } from './traffic-rows.ts';

/**
 * The first row that no writer can have written so, or that a writer must have written and is not there: the
 * numbers of each writer are gapless from 1, sealed or not.
 */
export async function firstStrayRow(scope: Scope): Promise<SealFault | undefined> {
  for (const writerId of await writersOf(scope)) {
    const fault = await faultOfWriter(scope, writerId);
    if (fault) return fault;
  }
  return undefined;
}

async function writersOf({ db, tenantId }: Scope): Promise<string[]> {
  const ofTables = trafficTables.map(
    (table) => sql`select writer_id from ${sql.table(`traffic.${table}`)} where tenant_id = ${tenantId}`,
  );
  const { rows } = await sql<{ id: string }>`
    select writer_id as id from (${sql.join(ofTables, sql` union `)}) as writers order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

async function faultOfWriter({ db, tenantId }: Scope, writerId: string): Promise<SealFault | undefined> {
  const ofTables = trafficTables.map(
    (table) => sql`select writer_seq from ${sql.table(`traffic.${table}`)}
      where tenant_id = ${tenantId} and writer_id = ${writerId}`,
  );
  const { rows } = await sql<{ found: number; expected: number }>`
    select writer_seq::float8 as found, expected::float8 from (
      select writer_seq, row_number() over (order by writer_seq) as expected
      from (${sql.join(ofTables, sql` union all `)}) as numbers) as numbered
    where writer_seq <> expected order by expected limit 1`.execute(db);
  const [wrong] = rows;
  if (!wrong) return undefined;
  const isDouble = wrong.found < wrong.expected;
  return isDouble
    ? { reason: 'ROW_ADDED', row: { writerId, writerSeq: wrong.found } }
    : { reason: 'ROW_REMOVED', row: { writerId, writerSeq: wrong.expected } };
}
