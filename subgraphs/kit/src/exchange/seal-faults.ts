import { sql } from 'kysely';
import { type CoveredRow, coveredRows, leavesOf, type Scope, type WriterRange } from './covered-rows.ts';
import { MerkleTree } from './merkle-tree.ts';
import type { SealFault } from './seal-fault.types.ts';
import type { Seal, SealWithRanges } from './seals.ts';
import { trafficEvents } from './traffic-events.ts';

/**
 * What is wrong with a seal or with its rows. The root of the ledger decides which of them has changed.
 * @param before the seal before it
 */
export async function faultOfSeal(
  scope: Scope,
  seal: SealWithRanges,
  before: Pick<Seal, 'number' | 'root'>,
): Promise<SealFault | undefined> {
  const { number, ranges } = seal;
  if (number !== before.number + 1) return { number: before.number + 1, reason: 'SEAL_REMOVED' };
  const entry = await rootInLedger(scope, seal);
  if (entry === undefined) return { number, reason: 'ENTRY_MISSING' };
  const rows = await coveredRows(scope, ranges);
  const root = new MerkleTree(leavesOf(rows)).root.toString('hex');
  const isAsWritten = seal.previousRoot === before.root && seal.size === rows.length && seal.root === root;
  if (root === entry && isAsWritten) return undefined;
  if (seal.root === root && seal.root !== entry) return { number, reason: 'ENTRY_DIFFERS' };
  const faulty = faultOfNumbers(rows, ranges);
  if (faulty) return { number, ...faulty };
  if (seal.root === entry && root !== entry) return { number, reason: 'ROW_CHANGED', rows: ranges };
  return { number, reason: 'SEAL_CHANGED' };
}

/** How many seals the ledger of a tenant has. */
export async function sealsInLedger({ db, tenantId }: Scope): Promise<number> {
  const { rows } = await sql<{ seals: number }>`
    select count(*)::float8 as seals from ledger.entry
    where tenant_id = ${tenantId} and subject_kind = 'TRAFFIC' and action = ${trafficEvents.TRAFFIC.sealed}
  `.execute(db);
  return rows[0]?.seals ?? 0;
}

/** The root of a seal as the ledger has it; `undefined` without an entry. */
async function rootInLedger({ db, tenantId }: Scope, { sealId }: Seal): Promise<string | undefined> {
  const { rows } = await sql<{ after: string }>`
    select after from ledger.entry
    where tenant_id = ${tenantId} and subject_kind = 'TRAFFIC' and subject_id = ${sealId}
      and action = ${trafficEvents.TRAFFIC.sealed}`.execute(db);
  return rows[0]?.after;
}

/** Which number of the ranges is missing or double. */
function faultOfNumbers(
  rows: readonly CoveredRow[],
  ranges: readonly WriterRange[],
): Omit<SealFault, 'number'> | undefined {
  for (const { writerId, from, to } of ranges) {
    const own = rows.filter((row) => row.writerId === writerId);
    const wrong = own.findIndex(({ writerSeq }, index) => writerSeq !== from + index);
    const expected = from + (wrong < 0 ? own.length : wrong);
    const found = own[wrong]?.writerSeq ?? Number.POSITIVE_INFINITY;
    if (found < expected) {
      const tables = new Set(own.filter(({ writerSeq }) => writerSeq === found).map(({ table }) => table));
      return { reason: 'ROW_ADDED', row: { writerId, writerSeq: found, tables: [...tables] } };
    }
    if (expected <= to) return { reason: 'ROW_REMOVED', row: { writerId, writerSeq: expected, tables: [] } };
  }
  return undefined;
}
