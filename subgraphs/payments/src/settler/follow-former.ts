import { send } from './broadcast.ts';
import type { ChainWork } from './chain-work.ts';
import { inclusionOf, isDeepEnough } from './find-inclusions.ts';
import { finish } from './finish.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { failureOf, outcomeElsewhere } from './outcome-elsewhere.ts';
import type { Outcome } from './outcome-of.ts';
import { endOfExpired, expiredOf } from './reject-expired.ts';
import { endsOf } from './resolve-doubts.ts';

/** Settlements that are looked up in a round. */
const most = 32;

/**
 * Follows what an account has signed that no longer signs for the network. Its transactions are sent as they are until one is
 * included, or none can be any more.
 */
export async function followFormer(work: ChainWork): Promise<void> {
  if (work.former.length === 0) return;
  const some = work.former.slice(0, most);
  await finish(work, await endsOf(work, some, endOf));
  const left = work.former.filter(({ inclusion }) => !inclusion);
  await finish(work, await endsOf(work, (await expiredOf(work, left)).slice(0, most), endOfExpired));
  // The next round looks up others.
  work.former.push(...work.former.splice(0, most));
}

async function endOf(work: ChainWork, settlement: OpenSettlement): Promise<Outcome | undefined> {
  const inclusion = await inclusionOf(work, settlement);
  settlement.inclusion = inclusion;
  if (!inclusion) await sendLast(work, settlement);
  if (!inclusion || !isDeepEnough(work, inclusion)) return undefined;
  const { hash, blockNumber, isSuccess } = inclusion;
  if (isSuccess) return { state: 'CONFIRMED', hash, blockNumber };
  const elsewhere = await outcomeElsewhere(work, settlement);
  return elsewhere === 'UNUSED' ? failureOf(settlement) : elsewhere;
}

async function sendLast(work: ChainWork, { transactions: [last] }: OpenSettlement): Promise<void> {
  if (last) await send(work, last.raw);
}
