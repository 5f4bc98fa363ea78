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
export async function coveredRows(scope: Scope, ranges: readonly WriterRange[]): Promise<CoveredRow[]> {
  const covered: CoveredRow[] = [];
  for (const range of ranges) {
    const rows: CoveredRow[] = [];
    for (const table of trafficTables) rows.push(...(await rowsIn(scope, table, range)));
    covered.push(...rows.sort((one, other) => one.writerSeq - other.writerSeq));
  }
  return covered;
}

/** The leaves of rows. */
export function leavesOf(rows: readonly CoveredRow[]): Buffer[] {
  return rows.map(({ content }) => leafHash(content));
}

async function rowsIn(
  { db, tenantId }: Scope,
  table: TrafficTable,
  { writerId, from, to }: WriterRange,
): Promise<CoveredRow[]> {
  const { rows } = await sql<{ columns: Columns }>`
    select to_jsonb(recorded) as columns from ${sql.table(`traffic.${table}`)} as recorded
    where tenant_id = ${tenantId} and writer_id = ${writerId} and writer_seq between ${from} and ${to}
  `.execute(db);
  return rows.map(({ columns }) => ({
    table,
    writerId,
    writerSeq: Number(columns.writer_seq),
    content: contentOf(table, columns),
  }));
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
