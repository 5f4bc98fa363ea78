import { sql } from 'kysely';
import type { ChainWork } from './chain-work.ts';
import { finish } from './finish.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { outcomeElsewhere } from './outcome-elsewhere.ts';
import type { Outcome } from './outcome-of.ts';
import { lastingTime } from './read-head.ts';
import { endsOf } from './resolve-doubts.ts';
import { openFrom, type QueuedRow } from './settlement-rows.ts';

/** Settlements that are rejected in a round. */
const most = 100;

/** No nonce. */
const none = -1;

/**
 * Rejects queued settlements whose authorization has expired, for instance under a kill switch, unless somebody else has sent
 * it to the chain in time.
 */
export async function rejectExpired(work: ChainWork): Promise<void> {
  const { rows } = await work.lease.write(({ db }) =>
    sql<QueuedRow>`select * from payments.settlement
      where chain_id = ${work.network.chainId} and state = 'QUEUED' and valid_before <= extract(epoch from now())
      order by valid_before limit ${most}`.execute(db),
  );
  if (rows.length === 0) return;
  const expired = rows.map((row) => openFrom(row, none, { transactions: [], signedAtBlock: 0n }));
  await finish(work, await endsOf(work, await expiredOf(work, expired), endOfExpired));
}

/** The settlements whose authorizations have expired by the time of the chain. */
export async function expiredOf(
  work: ChainWork,
  settlements: readonly OpenSettlement[],
): Promise<OpenSettlement[]> {
  const time = await lastingTime(work);
  return settlements.filter(({ validBefore }) => validBefore <= time);
}

/** How a settlement has ended whose authorization has expired before its transaction was included. */
export async function endOfExpired(
  work: ChainWork,
  settlement: OpenSettlement,
): Promise<Outcome | undefined> {
  const elsewhere = await outcomeElsewhere(work, settlement);
  return elsewhere === 'UNUSED' ? { state: 'REJECTED', reason: 'EXPIRED' } : elsewhere;
}
