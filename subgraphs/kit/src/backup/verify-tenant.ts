import { sql } from 'kysely';
import type { ConnectionPool } from '../database/connection-pool.ts';
import type { Scope } from '../exchange/covered-rows.ts';
import { sizeOf, unsealedRanges } from '../exchange/seals.ts';
import { timeOf } from '../exchange/uuid-time.ts';
import { type VerifiedSeals, verifySealsOf } from '../exchange/verify-seals.ts';
import { type ChainEnd, emptyChain } from '../ledger/entry-hash.ts';
import type { RecordedTable } from '../ledger/recorded-tables.ts';
import { type ChainFault, verifyAfter } from '../ledger/verify-chain.ts';
import { readTenant } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import { type KnownEnd, missingEnd } from './ledger-ends.ts';
import type { LedgerFault, ProvedLedger } from './ledger-proof.types.ts';
import { type MissingEntry, missingEntries } from './missing-entries.ts';
import { ownNames } from './plain-transaction.ts';
import { unrecordedRow } from './recorded-rows.ts';

/** What the ledger of a tenant is compared with. */
interface EvidenceOfTenant {
  ends: readonly KnownEnd[];
  tables: readonly RecordedTable[];
  /** Tables of ends that were verified before: `tenant_id`, `seq`, `hash`. */
  verifiedEnds: readonly string[];
  /** Of a job. */
  missed: MissingEntry | undefined;
}

/** Entries that are read at a time. */
const step = 1_000;

const plain = { search_path: ownNames };

/** Verifies the ledger of one tenant, and compares it with the evidence. */
export async function verifyTenant(
  pool: ConnectionPool,
  tenantId: string,
  { ends, tables, verifiedEnds, missed }: EvidenceOfTenant,
): Promise<ProvedLedger> {
  const reading = <T>(work: (reader: Reader) => Promise<T>) => readTenant(pool, tenantId, work, plain);
  const { seq, fault } = await verifyChainOf(reading);
  const beside = await reading(async (reader) => {
    const inside = await endsIn(reader, verifiedEnds);
    const missing = await missingEnd(reader, inside.concat(ends));
    const row = await unrecordedRow(reader, tables);
    return [
      ...(missing ? [faultOfEnd(missing, seq)] : []),
      ...(await missingEntries(reader)),
      ...(row ? [{ ...row, reason: 'ROW_NOT_RECORDED' as const }] : []),
    ];
  });
  const seals = await verifySealsOf(pool, tenantId, plain);
  const faults = [fault, ...beside, missed, seals.fault].filter(
    (each): each is LedgerFault => each !== undefined,
  );
  const proof = beside.some(({ reason }) => reason === 'END_MISSING' || reason === 'REPLACED')
    ? undefined
    : ends.toSorted((one, other) => one.seq - other.seq).at(-1);
  const unsealed = await reading(({ db }) => unsealedRows({ db, tenantId }));
  return { tenantId, entries: seq, faults, proof, traffic: trafficOf(seals, unsealed) };
}

type Reading = <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;

async function verifyChainOf(reading: Reading): Promise<{ seq: number; fault: ChainFault | undefined }> {
  for (let from = emptyChain; ; ) {
    const { end, fault, hasMore } = await reading((reader) => verifyAfter(reader, from, emptyChain, step));
    if (fault || !hasMore) return { seq: end.seq, fault };
    from = end;
  }
}

/** The ends that the product itself has verified before. */
async function endsIn({ db, tenantId }: Reader, tables: readonly string[]): Promise<ChainEnd[]> {
  const ends: ChainEnd[] = [];
  for (const table of tables) {
    const { rows: there } = await sql<{
      is: boolean;
    }>`select to_regclass(${table}) is not null as is`.execute(db);
    if (!there[0]?.is) continue;
    const { rows } = await sql<ChainEnd>`select seq::float8 as seq, hash from ${sql.table(table)}
      where tenant_id = ${tenantId}`.execute(db);
    ends.push(...rows);
  }
  return ends;
}

/** @param last the number of the last entry */
function faultOfEnd({ seq }: ChainEnd, last: number): ChainFault {
  return seq > last ? { seq: last + 1, reason: 'END_MISSING' } : { seq, reason: 'REPLACED' };
}

async function unsealedRows(scope: Scope): Promise<number> {
  return sizeOf(await unsealedRanges(scope, Number.MAX_SAFE_INTEGER));
}

function trafficOf({ last, rows }: VerifiedSeals, unsealed: number): ProvedLedger['traffic'] {
  const sealedAt = last.number > 0 ? new Date(timeOf(last.sealId)).toISOString() : '';
  return { seal: last.number, sealedAt, sealed: rows, unsealed };
}
