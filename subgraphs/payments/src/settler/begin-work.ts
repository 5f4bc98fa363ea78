import type { Context } from '@agg/kit';
import { sql } from 'kysely';
import type { OpenNetwork } from '../network/open-network.ts';
import type { ChainLease } from './chain-lease.ts';
import type { ChainWork } from './chain-work.ts';
import { readHead, surelyUsedNonces } from './read-head.ts';
import { openFrom, type SignedRow } from './settlement-rows.ts';

/** What a process finds when it takes over: every settlement with a signed transaction, whether it was broadcast or not. */
export async function beginWork(
  context: Context,
  network: OpenNetwork,
  lease: ChainLease,
): Promise<ChainWork> {
  const head = await readHead(network);
  const used = await surelyUsedNonces(network);
  const { address } = network.account;
  const { signed, next } = await lease.write(async ({ db }) => {
    const { rows } = await sql<SignedRow>`select * from payments.settlement
      where chain_id = ${network.chainId} and state = 'SIGNED'`.execute(db);
    const known = await sql<{ next: string | null }>`select max(nonce) + 1 as next from payments.settlement
      where chain_id = ${network.chainId} and account = ${address}`.execute(db);
    return { signed: rows, next: Number(known.rows[0]?.next ?? 0) };
  });
  const work: ChainWork = {
    context,
    network,
    lease,
    open: new Map(),
    former: [],
    searched: new Map(),
    tried: new Map(),
    nextNonce: Math.max(next, used),
    head,
    waitsFor: undefined,
  };
  for (const row of signed) add(work, row);
  return work;
}

function add({ network, head, open, former }: ChainWork, row: SignedRow): void {
  const { account, transactions } = row;
  const settlement = openFrom(row, Number(row.nonce), { transactions, signedAtBlock: head.number });
  if (account === network.account.address) open.set(settlement.nonce, settlement);
  else former.push(settlement);
}
