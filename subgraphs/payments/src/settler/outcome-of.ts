import type { Hex } from 'viem';
import { tokenAbi } from '../chain/token.abi.ts';
import type { ChainWork } from './chain-work.ts';
import { isDeepEnough } from './find-inclusions.ts';
import type { OpenSettlement } from './open-settlement.ts';

/** How a settlement has ended, for good. */
export type Outcome =
  | { state: 'CONFIRMED' | 'REVERTED'; hash: Hex; blockNumber: bigint | undefined }
  | { state: 'REJECTED' };

/** An authorization, with the transactions by which it was sent to the chain from here. */
type Authorized = Pick<OpenSettlement, 'asset' | 'payer' | 'authorizationNonce' | 'transactions'>;

/** Milliseconds for which the chain has to state that another transaction has used a nonce until that is believed. */
const believedAfter = 10_000;

/** Blocks in which the transfer of an authorization is searched that somebody else has sent to the chain. */
const searched = 10_000n;

/**
 * How a settlement has ended; `LOST` where another transaction has used its nonce and the authorization is unused, so that it
 * needs a new nonce; `undefined` where that is not certain yet.
 */
export async function outcomeOf(
  work: ChainWork,
  settlement: OpenSettlement,
): Promise<Outcome | 'LOST' | undefined> {
  const { inclusion, goneSince, isLookedUp } = settlement;
  if (inclusion && isLookedUp && isDeepEnough(work, settlement)) {
    const { hash, blockNumber, isSuccess } = inclusion;
    if (isSuccess) return { state: 'CONFIRMED', hash, blockNumber };
    return (await outcomeElsewhere(work, settlement)) ?? { state: 'REVERTED', hash, blockNumber };
  }
  const isGone = !inclusion && goneSince !== undefined && performance.now() - goneSince > believedAfter;
  return isGone ? ((await outcomeElsewhere(work, settlement)) ?? 'LOST') : undefined;
}

/**
 * What has become of an authorization by another transaction: whoever has seen it can send it to the chain, and its payer can
 * cancel it. Without this, a payment that was made would be told as failed.
 */
export async function outcomeElsewhere(
  { network: { chain }, head }: ChainWork,
  { asset, payer, authorizationNonce, transactions }: Authorized,
): Promise<Outcome | undefined> {
  const args = [payer, authorizationNonce] as const;
  const isUsed = await chain.readContract({
    address: asset,
    abi: tokenAbi,
    functionName: 'authorizationState',
    args,
  });
  if (!isUsed) return undefined;
  const fromBlock = head.number > searched ? head.number - searched : 0n;
  const [used] = await chain.getContractEvents({
    address: asset,
    abi: tokenAbi,
    eventName: 'AuthorizationUsed',
    args: { authorizer: payer, nonce: authorizationNonce },
    fromBlock,
  });
  if (used) return { state: 'CONFIRMED', hash: used.transactionHash, blockNumber: used.blockNumber };
  const [last] = transactions;
  return last ? { state: 'REVERTED', hash: last.hash, blockNumber: undefined } : { state: 'REJECTED' };
}
