import { withoutAddress } from '../chain/chain-errors.ts';
import { type ChainWork, inOrder } from './chain-work.ts';
import { type Ended, finish } from './finish.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { failureOf, outcomeElsewhere } from './outcome-elsewhere.ts';
import { isInDoubt } from './outcome-of.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** Settlements that are looked into in a round, and at the same time. */
const [most, atATime] = [32, 4];

/** Looks into settlements that have failed, or whose nonces other transactions have used. */
export async function resolveDoubts(work: ChainWork): Promise<void> {
  const doubtful = inOrder(work).filter((settlement) => isInDoubt(work, settlement));
  await finish(work, await endsOf(work, doubtful.slice(0, most), endOf));
}

/** Those that have ended. One whose end the chain does not tell is asked for again, and does not delay the others. */
export async function endsOf<T extends Omit<Ended, 'outcome'>>(
  work: ChainWork,
  all: readonly T[],
  find: (work: ChainWork, one: T) => Promise<Ended['outcome'] | undefined>,
): Promise<Ended[]> {
  const ended: Ended[] = [];
  await severalAtATime(atATime, all, async (one) => {
    const { settlementId, tenantId, paymentId } = one;
    try {
      const outcome = await find(work, one);
      if (outcome) ended.push({ settlementId, tenantId, paymentId, outcome });
    } catch (error) {
      const { log } = work.context.services;
      log.warn(
        { settlementId, err: withoutAddress(error) },
        'The chain does not tell how a payment has ended.',
      );
    }
  });
  return ended;
}

async function endOf(work: ChainWork, settlement: OpenSettlement): Promise<Ended['outcome'] | undefined> {
  const elsewhere = await outcomeElsewhere(work, settlement);
  if (elsewhere !== 'UNUSED') return elsewhere;
  if (settlement.inclusion) return failureOf(settlement);
  settlement.isLost = true;
  return undefined;
}
