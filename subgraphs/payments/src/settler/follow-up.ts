import { sql } from 'kysely';
import { withoutAddress } from '../chain/chain-errors.ts';
import { broadcast } from './broadcast.ts';
import { type ChainWork, inOrder, type OpenSettlement } from './chain-work.ts';
import { hasUnknownOutcome, inclusionOf, type Outcome, successOf } from './inclusion.ts';
import { failureOf, outcomeElsewhere } from './outcome-elsewhere.ts';
import { lastingTime } from './read-head.ts';
import { type Ended, recordEnded } from './record-payments.ts';
import { openQueued, type QueuedRow } from './settlement-rows.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** Settlements that are followed up in a round, and at the same time. */
const [most, atATime] = [32, 4];

/** Follows up settlements that have failed, or whose nonces other transactions have used. */
export async function resolveUnknownOutcomes(work: ChainWork): Promise<void> {
  const failed = inOrder(work).filter((settlement) => hasUnknownOutcome(work, settlement));
  await recordEnded(work, await endsOf(work, failed.slice(0, most), endOfFailed));
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

async function endOfFailed(
  work: ChainWork,
  settlement: OpenSettlement,
): Promise<Ended['outcome'] | undefined> {
  const elsewhere = await outcomeElsewhere(work, settlement);
  if (elsewhere !== 'UNUSED') return elsewhere;
  if (settlement.inclusion) return failureOf(settlement);
  settlement.isLost = true;
  return undefined;
}

/** Expired settlements that are rejected in a round. */
const rejectedPerRound = 100;

/**
 * Rejects queued settlements whose authorization has expired, for instance under a kill switch, unless another account has sent
 * it to the chain in time.
 */
export async function rejectExpired(work: ChainWork): Promise<void> {
  const { rows } = await work.lease.write(({ db }) =>
    sql<QueuedRow>`select * from payments.settlement
      where chain_id = ${work.network.chainId} and state = 'QUEUED' and valid_before <= extract(epoch from now())
      order by valid_before limit ${rejectedPerRound}`.execute(db),
  );
  if (rows.length === 0) return;
  const expired = rows.map(openQueued);
  await recordEnded(work, await endsOf(work, await expiredOf(work, expired), endOfExpired));
}

/** The settlements whose authorizations have expired by the time of the chain. */
async function expiredOf(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<OpenSettlement[]> {
  const time = await lastingTime(work);
  return settlements.filter(({ validBefore }) => validBefore <= time);
}

/** How a settlement has ended whose authorization has expired before its transaction was included. */
async function endOfExpired(work: ChainWork, settlement: OpenSettlement): Promise<Outcome | undefined> {
  const elsewhere = await outcomeElsewhere(work, settlement);
  return elsewhere === 'UNUSED' ? { state: 'REJECTED', reason: 'EXPIRED' } : elsewhere;
}

/**
 * Follows the transactions of an account that no longer signs for the network. They are sent unchanged until one is included or
 * the authorization has expired.
 */
export async function followFormer(work: ChainWork): Promise<void> {
  if (work.former.length === 0) return;
  const some = work.former.slice(0, most);
  await recordEnded(work, await endsOf(work, some, endOfFormer));
  const left = work.former.filter(({ inclusion }) => !inclusion);
  await recordEnded(work, await endsOf(work, (await expiredOf(work, left)).slice(0, most), endOfExpired));
  // The next round looks up others.
  work.former.push(...work.former.splice(0, most));
}

async function endOfFormer(work: ChainWork, settlement: OpenSettlement): Promise<Outcome | undefined> {
  settlement.inclusion = await inclusionOf(work, settlement);
  settlement.isLookedUp = true;
  if (!settlement.inclusion) await broadcast(work, [settlement], work.network.nodes);
  const success = successOf(work, settlement);
  if (success || !hasUnknownOutcome(work, settlement)) return success;
  const elsewhere = await outcomeElsewhere(work, settlement);
  return elsewhere === 'UNUSED' ? failureOf(settlement) : elsewhere;
}
