import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, isAddressEqual } from 'viem';
import { balanceOf } from '../../kit/payments/local-token.ts';
import type { Settler } from './settler.types.ts';

/** What a chain has seen of a server since a block. */
export interface OnChain {
  /** Transactions of its account. */
  transactions: number;
  /** Those of them that have failed, and were paid for. */
  reverted: number;
  /** What the payee has received. */
  arrived: bigint;
}

/** Milliseconds in which what was told as failed may still arrive. */
const aftermath = 3_000;

/** Counts what has become of the payments to a payee. */
export async function onChain(settler: Settler, payee: Address, fromBlock: bigint): Promise<OnChain> {
  await sleep(aftermath);
  const { client } = settler.chain;
  const found: OnChain = { transactions: 0, reverted: 0, arrived: await balanceOf(settler.chain, payee) };
  const last = await client.getBlockNumber();
  for (let blockNumber = fromBlock + 1n; blockNumber <= last; blockNumber += 1n) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    const own = transactions.filter(({ from }) => isAddressEqual(from, settler.signer));
    found.transactions += own.length;
    for (const { hash } of own) {
      const { status } = await client.getTransactionReceipt({ hash });
      if (status === 'reverted') found.reverted += 1;
    }
  }
  return found;
}
