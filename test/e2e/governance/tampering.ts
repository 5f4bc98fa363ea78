import { type ChainEnd, emptyChain, entryHash } from '@agg/kit';
import { LedgerReader } from '../../kit/ledger-reader.ts';

const ledger = new LedgerReader();

/** Disables the trigger that forbids every change, as only the owner of the database server can. */
const asOwner = 'set session_replication_role = replica;';

const setHead = (tenantId: string, { seq, hash }: ChainEnd) =>
  ledger.query(`update ledger.head set seq = ${seq}, hash = '${hash}' where tenant_id = '${tenantId}'`);

async function cut(tenantId: string, entries: number): Promise<ChainEnd> {
  const left = (await ledger.chain(tenantId)).slice(0, -entries);
  const end = left.at(-1) ?? emptyChain;
  await ledger.query(
    `${asOwner} delete from ledger.entry where tenant_id = '${tenantId}' and seq > ${end.seq}`,
  );
  return end;
}

/** Rewrites one entry, and all later ones so that every hash is valid again. */
async function rewrite(tenantId: string, from: number): Promise<ChainEnd> {
  const chain = await ledger.chain(tenantId);
  let { hash } = chain[from - 2] ?? emptyChain;
  for (const entry of chain.slice(from - 1)) {
    const forged = { ...entry, requestId: 'forged', previousHash: hash };
    hash = entryHash(forged);
    await ledger.query(`${asOwner} update ledger.entry
      set request_id = 'forged', previous_hash = '${forged.previousHash}', hash = '${hash}'
      where tenant_id = '${tenantId}' and seq = ${entry.seq}`);
  }
  return { seq: chain.length, hash };
}

/** By name: manipulations of a ledger that must be detected. */
export const tamperings: Readonly<Record<string, (tenantId: string) => Promise<unknown>>> = {
  'its end is cut off': (tenantId) => cut(tenantId, 2),
  'its end is cut off and the head set back': async (tenantId) => setHead(tenantId, await cut(tenantId, 2)),
  'all of it is deleted': (tenantId) => cut(tenantId, Number.MAX_SAFE_INTEGER),
  'all of it is deleted with its head': async (tenantId) => {
    await cut(tenantId, Number.MAX_SAFE_INTEGER);
    await ledger.query(`delete from ledger.head where tenant_id = '${tenantId}'`);
  },
  'its head alone is set back': async (tenantId) => {
    const [entry] = (await ledger.chain(tenantId)).slice(-2);
    await setHead(tenantId, entry ?? emptyChain);
  },
  'its last entry is rewritten': async (tenantId) => rewrite(tenantId, (await ledger.chain(tenantId)).length),
  'it is rewritten from the second entry on, with its head': async (tenantId) =>
    setHead(tenantId, await rewrite(tenantId, 2)),
};

/** The sequence number of the fault that the verification has recorded. */
export async function recordedFault(tenantId: string): Promise<number | null | undefined> {
  const [check] = await ledger.query<{ fault: number | null }>(
    'select fault_seq as fault from governance.chain_check where tenant_id = $1',
    [tenantId],
  );
  return check?.fault;
}
