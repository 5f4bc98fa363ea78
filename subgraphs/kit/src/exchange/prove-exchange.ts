import { sql } from 'kysely';
import { type CoveredRow, coveredRows, leavesOf, type Scope } from './covered-rows.ts';
import { type InclusionProof, MerkleTree } from './merkle-tree.ts';
import { type Seal, sealsAfter } from './seals.ts';

/** Proves that a row was recorded: its leaf and the proof lead to the root, which the ledger has. */
export interface RowProof {
  /** The row in canonical JSON (RFC 8785); its leaf is SHA-256(0x00 ‖ content). */
  content: string;
  proof: InclusionProof;
  /** Its root is that of the entry `traffic.sealed` of the tenant's ledger whose subject is the seal's id. */
  seal: Seal;
}

/** The proofs of an exchange; of a row that is not sealed yet, or not there, `undefined`. */
export interface ExchangeProof {
  admission: RowProof | undefined;
  outcome: RowProof | undefined;
}

/** Proves the rows of an exchange of the reader's tenant. */
export async function proveExchange(scope: Scope, exchangeId: string): Promise<ExchangeProof> {
  return {
    admission: await proveRow(scope, 'exchange', exchangeId),
    outcome: await proveRow(scope, 'outcome', exchangeId),
  };
}

async function proveRow(
  scope: Scope,
  table: CoveredRow['table'],
  exchangeId: string,
): Promise<RowProof | undefined> {
  const position = await sealedPositionOf(scope, table, exchangeId);
  if (!position) return undefined;
  const [found] = await sealsAfter(scope, position.number - 1, 1);
  if (!found) return undefined;
  const { ranges, ...seal } = found;
  const rows = await coveredRows(scope, ranges);
  const isIt = (row: CoveredRow) =>
    row.writerId === position.writerId && row.writerSeq === position.writerSeq;
  const index = rows.findIndex((row) => row.table === table && isIt(row));
  const row = rows[index];
  return row && { content: row.content, proof: new MerkleTree(leavesOf(rows)).proofOf(index), seal };
}

interface SealedPosition {
  writerId: string;
  writerSeq: number;
  /** The number of the seal. */
  number: number;
}

/** Where a row is sealed; a row without a seal has no position yet. */
async function sealedPositionOf(
  { db, tenantId }: Scope,
  table: CoveredRow['table'],
  exchangeId: string,
): Promise<SealedPosition | undefined> {
  const { rows } = await sql<SealedPosition>`
    select row.writer_id as "writerId", row.writer_seq::float8 as "writerSeq", range.number::float8
    from ${sql.table(`traffic.${table}`)} as row
    join traffic.seal_range as range on range.tenant_id = row.tenant_id and range.writer_id = row.writer_id
      and range.to_seq >= row.writer_seq
    where row.tenant_id = ${tenantId} and row.exchange_id = ${exchangeId}
    order by range.to_seq limit 1`.execute(db);
  return rows[0];
}
