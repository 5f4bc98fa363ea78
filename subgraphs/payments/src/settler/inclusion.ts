import type { Hex, PublicClient } from 'viem';
import { agreed, ContradictoryAnswer } from '../chain/agreed.ts';
import { ReadBlocks, readReceipt, useIn } from '../chain/read-receipt.ts';
import type { Reason } from '../x402/reasons.table.ts';
import type { ChainWork, Inclusion, OpenSettlement } from './chain-work.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** How a settlement has ended, for good. */
export type Outcome =
  | { state: 'CONFIRMED' | 'REVERTED'; hash: Hex; blockNumber: bigint | undefined }
  | { state: 'REJECTED'; reason: Extract<Reason, 'EXPIRED' | 'SIMULATION' | 'NONCE_USED'> };

/** Milliseconds for which the chain has to state that another transaction has used a nonce until that is believed. */
const believedAfter = 10_000;

/** The outcome of a settlement of which a transaction has succeeded, deep enough in the chain. */
export function successOf(work: ChainWork, settlement: OpenSettlement): Outcome | undefined {
  const { inclusion } = settlement;
  if (!inclusion?.isSuccess || !isCertain(work, settlement)) return undefined;
  const { hash, blockNumber } = inclusion;
  return { state: 'CONFIRMED', hash, blockNumber };
}

/** Whether our transaction has reverted or lost its nonce. The authorization may still have been used by another account. */
export function hasUnknownOutcome(work: ChainWork, settlement: OpenSettlement): boolean {
  const { inclusion, goneSince } = settlement;
  if (inclusion) return !inclusion.isSuccess && isCertain(work, settlement);
  return goneSince !== undefined && performance.now() - goneSince > believedAfter;
}

function isCertain(work: ChainWork, settlement: OpenSettlement): boolean {
  return settlement.isLookedUp === true && isDeepEnough(work, settlement.inclusion);
}

/** Settlements that are looked up at the same time. */
const atATime = 32;

/**
 * Looks up the settlements whose nonces the chain has used: when they are new there, and again when they are final, because a
 * re-org may have moved or removed them meanwhile.
 */
export function findInclusions(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  const wanted = settlements.filter((settlement) => isToBeLookedUp(work, settlement));
  const blocks = new ReadBlocks();
  return severalAtATime(atATime, wanted, (settlement) => lookUp(work, settlement, blocks));
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

async function lookUp(work: ChainWork, settlement: OpenSettlement, blocks: ReadBlocks): Promise<void> {
  try {
    settlement.inclusion = await inclusionOf(work, settlement, blocks);
    settlement.contradictedSince = undefined;
  } catch (error) {
    if (!(error instanceof ContradictoryAnswer)) throw error;
    return noteContradiction(work, settlement, error);
  }
  settlement.isLookedUp = isDeepEnough(work, settlement.inclusion);
  if (settlement.inclusion) settlement.goneSince = undefined;
  else settlement.goneSince ??= performance.now();
}

/** Nothing is known of it: neither is it made, nor has it lost its nonce. */
function noteContradiction(
  { context, network }: ChainWork,
  settlement: OpenSettlement,
  { message }: ContradictoryAnswer,
): void {
  const { settlementId, contradictedSince } = settlement;
  Object.assign(settlement, { inclusion: undefined, isLookedUp: false, goneSince: undefined });
  settlement.contradictedSince ??= performance.now();
  if (contradictedSince !== undefined) return;
  const text = 'What is stated of the transaction of a payment is not believed. It is asked for again.';
  context.services.log.warn({ network: network.name, settlementId, reason: message }, text);
}

/**
 * Where the chain has included one of the transactions of a settlement.
 * @throws ContradictoryAnswer where what is stated of them contradicts itself
 */
export function inclusionOf(
  { network }: Pick<ChainWork, 'network'>,
  settlement: OpenSettlement,
  blocks?: ReadBlocks,
): Promise<Inclusion | undefined> {
  return agreed(network, (chain) => inclusionAt(chain, settlement, blocks));
}

async function inclusionAt(
  chain: PublicClient,
  settlement: OpenSettlement,
  blocks?: ReadBlocks,
): Promise<Inclusion | undefined> {
  for (const { hash } of settlement.transactions) {
    const receipt = await readReceipt(chain, hash, blocks);
    if (!receipt) continue;
    const { blockNumber, blockHash, status } = receipt;
    const isSuccess = status === 'success';
    if (isSuccess && useIn(receipt, settlement) !== 'TRANSFER')
      throw new ContradictoryAnswer(
        `The receipt of ${hash} is that of a success, without the transfer of the token.`,
      );
    return { hash, blockNumber, blockHash, isSuccess };
  }
  return undefined;
}
