import { broadcast } from './broadcast.ts';
import type { ChainWork } from './chain-work.ts';
import { inclusionOf } from './find-inclusions.ts';
import { finish } from './finish.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { failureOf, outcomeElsewhere } from './outcome-elsewhere.ts';
import { isInDoubt, type Outcome, successOf } from './outcome-of.ts';
import { endOfExpired, expiredOf } from './reject-expired.ts';
import { endsOf } from './resolve-doubts.ts';

/** Settlements that are looked up in a round. */
const most = 32;

/**
 * Follows the transactions of an account that no longer signs for the network. They are sent unchanged until one is included or
 * the authorization has expired.
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
  settlement.inclusion = await inclusionOf(work, settlement);
  settlement.isLookedUp = true;
  if (!settlement.inclusion) await broadcast(work, [settlement], work.network.nodes);
  const success = successOf(work, settlement);
  if (success || !isInDoubt(work, settlement)) return success;
  const elsewhere = await outcomeElsewhere(work, settlement);
  return elsewhere === 'UNUSED' ? failureOf(settlement) : elsewhere;
}
