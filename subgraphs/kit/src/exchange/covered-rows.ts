import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import type { Reader } from '../transaction/reader.ts';
import { leafHash } from './merkle-tree.ts';
import { type Columns, type TrafficTable, trafficTables } from './traffic-rows.ts';

/** A transaction in a tenant, of a read or of a change. */
export type Scope = Pick<Reader, 'db' | 'tenantId'>;

/** The rows of one writer in one tenant whose numbers are between these, both included. */
export interface WriterRange {
  writerId: string;
  from: number;
  to: number;
}

/** A range of a tenant, among those of several tenants. */
export interface TenantRange extends WriterRange {
  tenantId: string;
}

/** A row that a seal covers, as its leaf has it. */
export interface CoveredRow {
  table: TrafficTable;
  writerId: string;
  writerSeq: number;
  /** Canonical JSON (RFC 8785) of the row: its table, and the columns that are not null. */
  content: string;
}

/**
 * The rows of ranges, in the order of their leaves: range by range, in each by number. Reads the numbers that are
 * there: some may be missing or double where somebody has tampered with them.
 */
export async function coveredRows(
  { db, tenantId }: Scope,
  ranges: readonly WriterRange[],
): Promise<CoveredRow[]> {
  return (
    await rowsOfRanges(
      db,
      ranges.map((range) => ({ tenantId, ...range })),
    )
  ).flat();
}

/** The same for ranges of several tenants: the rows of each range. One statement for each table. */
export async function rowsOfRanges(db: Scope['db'], ranges: readonly TenantRange[]): Promise<CoveredRow[][]> {
  const covered = ranges.map((): CoveredRow[] => []);
  for (const table of trafficTables)
    for (const { index, columns } of await rowsIn(db, table, ranges)) {
      const [writerId, writerSeq] = [String(columns.writer_id), Number(columns.writer_seq)];
      covered[index]?.push({ table, writerId, writerSeq, content: contentOf(table, columns) });
    }
  for (const rows of covered) rows.sort((one, other) => one.writerSeq - other.writerSeq);
  return covered;
}

/** The leaves of rows. */
export function leavesOf(rows: readonly CoveredRow[]): Buffer[] {
  return rows.map(({ content }) => leafHash(content));
}

/** What `rowsIn` reads: a row of the table, and the index of its range. */
interface RowOfRange {
  index: number;
  columns: Columns;
}

async function rowsIn(
  db: Scope['db'],
  table: TrafficTable,
  ranges: readonly TenantRange[],
): Promise<RowOfRange[]> {
  // With `offset 0`, each range is looked up in the index, however many rows the statistics promise.
  const { rows } = await sql<RowOfRange>`
    select range.number::int - 1 as index, covered.columns
    from unnest(
      ${ranges.map(({ tenantId }) => tenantId)}::uuid[], ${ranges.map(({ writerId }) => writerId)}::uuid[],
      ${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]
    ) with ordinality as range (tenant_id, writer_id, from_seq, to_seq, number)
    cross join lateral (
      select to_jsonb(recorded) as columns from ${sql.table(`traffic.${table}`)} as recorded
      where recorded.tenant_id = range.tenant_id and recorded.writer_id = range.writer_id
        and recorded.writer_seq between range.from_seq and range.to_seq offset 0) as covered`.execute(db);
  return rows;
}

/**
 * Without the columns that are null, so that a column that is added later changes no leaf; times in UTC, whatever
 * the time zone of the connection.
 */
function contentOf(table: TrafficTable, columns: Columns): string {
  const given = Object.entries(columns).filter(([, value]) => value !== null);
  const plain = given.map(([name, value]) => [name, name.endsWith('_at') ? inUtc(value) : value]);
  return canonicalize({ table, ...Object.fromEntries(plain) }) ?? '';
}

function inUtc(value: Columns[string]): string {
  return new Date(String(value)).toISOString();
}
