import { sql } from 'kysely';
import type { RecordedTable } from '../ledger/recorded-tables.ts';
import type { RecordedSubject } from '../ledger/subject.decorator.ts';
import { columnName } from '../tenancy/column-name.ts';
import type { Reader } from '../transaction/reader.ts';
import { type FoundColumn, idOf, isCreated, stateDiffers, timesWithoutEntry } from './recorded-states.ts';

/** A row that the ledger does not account for. */
export interface UnrecordedRow {
  /** With its schema. */
  table: string;
  /** The id of its subject. */
  id: string;
}

/** Those of the tables that are of tenants. */
async function columnsOf({ db }: Reader, tables: readonly RecordedTable[]): Promise<FoundColumn[]> {
  const { rows } = await sql<FoundColumn>`
    select named as table, attname as name,
      not attnotnull and atttypid = 'timestamptz'::regtype as "isOptionalTime"
    from unnest(${tables.map(({ table }) => table)}::text[]) as named
    join pg_attribute on attrelid = to_regclass(named) and attnum > 0 and not attisdropped
    where exists (select from pg_attribute as tenant where tenant.attrelid = to_regclass(named)
      and tenant.attname = 'tenant_id')`.execute(db);
  return rows;
}

/**
 * The first row of the reader's tenant that is not there, or not in its state, according to the ledger: who cuts off
 * the end of a chain would have to undo as well what its entries have recorded. A row is created by an entry, its state
 * is that of the last move, and where it has the time of an event there is an entry of a change. Classes that decide
 * for each row whether its creation is an event are not compared by it.
 * @param tables those that the database does not have are skipped: it may be of another version
 */
export async function unrecordedRow(
  reader: Reader,
  tables: readonly RecordedTable[],
): Promise<UnrecordedRow | undefined> {
  const columns = await columnsOf(reader, tables);
  const has = (table: string, property: string) =>
    columns.some((column) => column.table === table && column.name === columnName(property));
  const found = tables.filter(({ table, subject }) => has(table, subject.id));
  const created = await withoutCreation(
    reader,
    found.filter(({ subject }) => isCreated(subject)),
  );
  if (created) return created;
  for (const each of found.filter(({ subject }) => isAlone(subject, found))) {
    const times = columns.filter(({ table, isOptionalTime }) => table === each.table && isOptionalTime);
    const row = await inAnotherState(reader, each, times, sharing(found));
    if (row) return row;
  }
  return undefined;
}

/** Whether no other class has changes of its kind; of one whose kind depends on the row, the rows tell. */
function isAlone({ kind }: RecordedSubject, tables: readonly RecordedTable[]): boolean {
  return typeof kind !== 'function' && tables.filter(({ subject }) => subject.kind === kind).length === 1;
}

function sharing(tables: readonly RecordedTable[]): RecordedTable[] {
  return tables.filter(({ subject }) => typeof subject.kind === 'function');
}

/** A subject that has more rows than entries have created, and not removed again. */
async function withoutCreation(
  { db, tenantId }: Reader,
  tables: readonly RecordedTable[],
): Promise<UnrecordedRow | undefined> {
  if (tables.length === 0) return undefined;
  const ids = tables.map(
    ({ table, subject }) => sql`select ${table}::text as in_table, ${idOf(subject)} as id, count(*) as rows
      from ${sql.table(table)} where tenant_id = ${tenantId} group by 2`,
  );
  const { rows } = await sql<UnrecordedRow>`
    with entries as (
      select subject_id, count(*) filter (where before is null and after is not null)
        - count(*) filter (where before is not null and after is null) as there
      from ledger.entry where tenant_id = ${tenantId} group by subject_id)
    select min(in_table) as table, id from (${sql.join(ids, sql` union all `)}) as stored
    left join entries on subject_id = id
    group by id, there having sum(rows) > coalesce(there, 0) order by id limit 1`.execute(db);
  return rows[0];
}

/** A row in a state that its last move does not lead to, or with the time of an event without an entry. */
async function inAnotherState(
  { db, tenantId }: Reader,
  { table, subject }: RecordedTable,
  times: readonly FoundColumn[],
  others: readonly RecordedTable[],
): Promise<UnrecordedRow | undefined> {
  const wrong = subject.lifecycle
    ? stateDiffers(subject, subject.lifecycle)
    : timesWithoutEntry(subject, times);
  if (!wrong) return undefined;
  const elsewhere = others.map(
    (other) => sql`and not exists (select from ${sql.table(other.table)} as shared
      where shared.tenant_id = row.tenant_id and shared.${idOf(other.subject)} = row.${idOf(subject)})`,
  );
  const { rows } = await sql<UnrecordedRow>`
    select ${table}::text as table, row.${idOf(subject)} as id from ${sql.table(table)} as row
    where row.tenant_id = ${tenantId} and ${wrong} ${sql.join(elsewhere, sql` `)} order by 2 limit 1`.execute(
    db,
  );
  return rows[0];
}
