import type { Hex } from 'viem';
import type { Reason } from '../x402/reasons.table.ts';
import type { ChainWork } from './chain-work.ts';
import { isDeepEnough } from './find-inclusions.ts';
import type { OpenSettlement } from './open-settlement.ts';

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

/** Whether our transaction has reverted or lost its nonce. The authorization may still have been used by somebody else. */
export function isInDoubt(work: ChainWork, settlement: OpenSettlement): boolean {
  const { inclusion, goneSince } = settlement;
  if (inclusion) return !inclusion.isSuccess && isCertain(work, settlement);
  return goneSince !== undefined && performance.now() - goneSince > believedAfter;
}

function isCertain(work: ChainWork, settlement: OpenSettlement): boolean {
  return settlement.isLookedUp === true && isDeepEnough(work, settlement.inclusion);
}
