import { timeOf } from '@agg/kit';
import type { Hex, PublicClient } from 'viem';
import { agreed, ContradictoryAnswer } from '../chain/agreed.ts';
import { readReceipt, useIn } from '../chain/read-receipt.ts';
import { tokenAbi } from '../chain/token.abi.ts';
import type { ChainWork, OpenSettlement } from './chain-work.ts';
import { isDeepEnough, type Outcome } from './inclusion.ts';

type Unsettled = Authorized & Pick<OpenSettlement, 'transactions' | 'inclusion'>;

/**
 * The outcome of an authorization that was used by a transaction that is not ours. Any account that has seen an authorization can
 * send it, and its payer can cancel it. Without this check, a payment that was made could be reported as failed.
 * @returns `UNUSED` while the authorization is unused; `undefined` until its use is found and confirmed
 */
export async function outcomeElsewhere(
  work: ChainWork,
  settlement: Unsettled,
): Promise<Outcome | 'UNUSED' | undefined> {
  const { asset: address, payer, authorizationNonce } = settlement;
  const query = { address, abi: tokenAbi, functionName: 'authorizationState' } as const;
  const isUsed = await agreed(work.network, (chain) =>
    chain.readContract({ ...query, args: [payer, authorizationNonce] }),
  );
  if (!isUsed) return 'UNUSED';
  const use = await findUse(work, settlement);
  if (use === undefined) return undefined;
  if (use === 'NOWHERE') return failureOf(settlement);
  if (!isDeepEnough(work, use)) return undefined;
  return use.isTransfer
    ? { state: 'CONFIRMED', hash: use.hash, blockNumber: use.blockNumber }
    : failureOf(settlement);
}

/** The outcome of a payment that was not made. */
export function failureOf({
  inclusion,
  transactions: [last],
}: Pick<Unsettled, 'transactions' | 'inclusion'>): Outcome {
  if (inclusion) return { state: 'REVERTED', hash: inclusion.hash, blockNumber: inclusion.blockNumber };
  return last
    ? { state: 'REVERTED', hash: last.hash, blockNumber: undefined }
    : { state: 'REJECTED', reason: 'NONCE_USED' };
}

/** Blocks whose events are asked for at once; nodes refuse many. */
const blocksPerRequest = 500n;

/** Requests in a round. */
const requestsInRound = 10;

/** Milliseconds by which the clocks of a chain and of this process may differ. */
const clockTolerance = 600_000;

/** An authorization, with the call by which it is sent to the chain. */
type Authorized = Pick<
  OpenSettlement,
  'settlementId' | 'asset' | 'payer' | 'authorizationNonce' | 'callData'
>;

/** The transaction by which an authorization was used or cancelled. */
interface Use {
  hash: Hex;
  blockNumber: bigint;
  /** Whether it has made the transfer that is stored here: the payer may have signed others with the same nonce. */
  isTransfer: boolean;
}

/**
 * Finds the use of an authorization, from the newest block back to when it was stored here, some blocks in each round.
 * @returns `undefined` where it is still to be searched, `NOWHERE` where it is not found
 */
async function findUse(work: ChainWork, authorized: Authorized): Promise<Use | 'NOWHERE' | undefined> {
  const { settlementId } = authorized;
  let last = work.searched.get(settlementId) ?? work.head.number;
  for (let requests = 0; requests < requestsInRound; requests += 1) {
    const first = last < blocksPerRequest ? 0n : last - blocksPerRequest + 1n;
    const use = await agreed(work.network, (chain) => useBetween(chain, authorized, first, last));
    if (use) return use;
    if (first === 0n || (await isBefore(work, first, timeOf(settlementId) - clockTolerance)))
      return 'NOWHERE';
    last = first - 1n;
    work.searched.set(settlementId, last);
  }
  return undefined;
}

async function useBetween(
  chain: PublicClient,
  authorized: Authorized,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Use | undefined> {
  const { asset: address, payer: authorizer, authorizationNonce: nonce } = authorized;
  const range = { address, abi: tokenAbi, args: { authorizer, nonce }, fromBlock, toBlock };
  const [used] = await chain.getContractEvents({ ...range, eventName: 'AuthorizationUsed' });
  const [end = used] = await chain.getContractEvents({ ...range, eventName: 'AuthorizationCanceled' });
  if (!end) return undefined;
  const receipt = await readReceipt(chain, end.transactionHash);
  const use = receipt && useIn(receipt, authorized);
  if (!use)
    throw new ContradictoryAnswer(`The transaction ${end.transactionHash} does not use the authorization.`);
  return { hash: receipt.transactionHash, blockNumber: receipt.blockNumber, isTransfer: use === 'TRANSFER' };
}

async function isBefore({ network }: ChainWork, blockNumber: bigint, milliseconds: number): Promise<boolean> {
  const timestamp = await agreed(network, async (chain) => (await chain.getBlock({ blockNumber })).timestamp);
  return Number(timestamp) * 1_000 < milliseconds;
}
