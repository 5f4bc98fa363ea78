import { TransactionReceiptNotFoundError } from 'viem';
import type { ChainWork } from './chain-work.ts';
import type { Inclusion, OpenSettlement } from './open-settlement.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** Settlements that are looked up at the same time. */
const atATime = 32;

/**
 * Looks up the settlements whose nonces the chain has used: when they are new there, and again when they are final, because a
 * re-org may have moved or removed them meanwhile.
 */
export function findInclusions(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  const wanted = settlements.filter((settlement) => isToBeLookedUp(work, settlement));
  return severalAtATime(atATime, wanted, (settlement) => lookUp(work, settlement));
}

/** Whether so many blocks have followed that a block stays. */
export function isDeepEnough(
  { network, head }: Pick<ChainWork, 'network' | 'head'>,
  place: { blockNumber: bigint } | undefined,
): boolean {
  return place !== undefined && head.number - place.blockNumber + 1n >= network.confirmations;
}

function isToBeLookedUp(work: ChainWork, settlement: OpenSettlement): boolean {
  if (settlement.nonce >= work.head.usedNonces) {
    // The chain has not used it, or no longer does: a re-org has removed it.
    settlement.inclusion = undefined;
    settlement.goneSince = undefined;
    return false;
  }
  return settlement.inclusion === undefined || isDeepEnough(work, settlement.inclusion);
}

async function lookUp(work: ChainWork, settlement: OpenSettlement): Promise<void> {
  settlement.inclusion = await inclusionOf(work, settlement);
  settlement.isLookedUp = isDeepEnough(work, settlement.inclusion);
  if (settlement.inclusion) settlement.goneSince = undefined;
  else settlement.goneSince ??= performance.now();
}

/** Where the chain has included one of the transactions of a settlement. */
export async function inclusionOf(
  { network: { chain } }: Pick<ChainWork, 'network'>,
  { transactions }: OpenSettlement,
): Promise<Inclusion | undefined> {
  for (const { hash } of transactions) {
    const receipt = await chain.getTransactionReceipt({ hash }).catch(nothingIfUnknown);
    if (!receipt) continue;
    const { blockNumber, blockHash, status } = receipt;
    return { hash, blockNumber, blockHash, isSuccess: status === 'success' };
  }
  return undefined;
}

function nothingIfUnknown(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
}
