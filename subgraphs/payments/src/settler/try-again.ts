import { timeOf } from '@agg/kit';
import { agreed } from '../chain/agreed.ts';
import { isRefusal } from '../chain/chain-errors.ts';
import type { ChainWork } from './chain-work.ts';
import { finish } from './finish.ts';
import { outcomeElsewhere } from './outcome-elsewhere.ts';
import type { Outcome } from './outcome-of.ts';
import { endsOf } from './resolve-doubts.ts';
import { openFrom, type QueuedRow } from './settlement-rows.ts';

/** Milliseconds for which it is believed that a transfer is possible. */
const believedFor = 5_000;

/** No nonce. */
const none = -1;

/**
 * Whether the chain has tried a queued transfer a moment ago. What has waited may be impossible by now: a transaction of it would
 * revert, and cost as much as one that succeeds.
 */
export function isTried({ tried }: ChainWork, { settlement_id: id }: QueuedRow): boolean {
  const last = tried.get(id);
  if (last !== undefined) return performance.now() - last < believedFor;
  return Date.now() - timeOf(id) < believedFor;
}

/** Lets the chain try what has waited, as it will be sent, and ends what is impossible by now. */
export async function tryAgain(work: ChainWork, rows: readonly QueuedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const waiting = rows.map((row) => openFrom(row, none, { transactions: [], signedAtBlock: 0n }));
  await finish(work, await endsOf(work, waiting, endOf));
}

type Waiting = ReturnType<typeof openFrom>;

async function endOf(work: ChainWork, waiting: Waiting): Promise<Outcome | undefined> {
  if (await isPossible(work, waiting)) {
    work.tried.set(waiting.settlementId, performance.now());
    return undefined;
  }
  const elsewhere = await outcomeElsewhere(work, waiting);
  return elsewhere === 'UNUSED' ? { state: 'REJECTED', reason: 'SIMULATION' } : elsewhere;
}

/** With the price of gas: without one, a contract wallet could tell the trial from the transaction. */
function isPossible({ network, head }: ChainWork, { asset, callData, gas }: Waiting): Promise<boolean> {
  const { maxFeePerGas, maxPriorityFeePerGas } = head;
  const call = { account: network.account.address, to: asset, data: callData, gas };
  return agreed(network, async (chain) => {
    try {
      await chain.call({ ...call, maxFeePerGas, maxPriorityFeePerGas });
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    }
  });
}
