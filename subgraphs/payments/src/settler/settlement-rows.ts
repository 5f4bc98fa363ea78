import type { Context } from '@agg/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { OpenNetwork } from '../network/open-network.ts';
import type { ChainLease } from './chain-lease.ts';
import type { ChainWork, OpenSettlement } from './chain-work.ts';
import { readHead, surelyUsedNonces } from './read-head.ts';
import type { SignedTransaction } from './settlement.entity.ts';

/** A row of `payments.settlement`, as the database returns it. */
export interface QueuedRow {
  settlement_id: string;
  payment_tenant_id: string;
  payment_id: string;
  asset: Address;
  payer: Address;
  authorization_nonce: Hex;
  call_data: Hex;
  gas: string;
  valid_before: string;
}

/** The same with a nonce. */
interface SignedRow extends QueuedRow {
  account: Address;
  nonce: string;
  transactions: SignedTransaction[];
}

/** Ids as a list in SQL. */
export function idList(ids: readonly string[]): RawBuilder<unknown> {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}

/** A settlement with its transactions, not yet looked up on its chain. */
export function openFrom(
  row: QueuedRow,
  nonce: number,
  { transactions, signedAtBlock }: Pick<OpenSettlement, 'transactions' | 'signedAtBlock'>,
): OpenSettlement {
  return {
    settlementId: row.settlement_id,
    tenantId: row.payment_tenant_id,
    paymentId: row.payment_id,
    asset: row.asset,
    payer: row.payer,
    authorizationNonce: row.authorization_nonce,
    callData: row.call_data,
    gas: BigInt(row.gas),
    validBefore: BigInt(row.valid_before),
    nonce,
    transactions,
    signedAtBlock,
  };
}

/** No nonce. */
const none = -1;

/** A queued settlement, without a transaction yet. */
export function openQueued(row: QueuedRow): OpenSettlement {
  return openFrom(row, none, { transactions: [], signedAtBlock: 0n });
}

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
    simulated: new Map(),
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

/** Queues again what has lost its nonce to another transaction. */
export async function queueLost(work: ChainWork): Promise<void> {
  const lost = [...work.open.values()].filter(({ isLost }) => isLost);
  if (lost.length === 0) return;
  const ids = lost.map(({ settlementId }) => settlementId);
  await work.lease.write(({ db }) =>
    sql`update payments.settlement set state = 'QUEUED', account = null, nonce = null, transactions = '[]'
      where settlement_id = any (${idList(ids)})`.execute(db),
  );
  for (const { nonce } of lost) work.open.delete(nonce);
  work.nextNonce = Math.max(work.nextNonce, await surelyUsedNonces(work.network));
}
