import type { Hex } from 'viem';
import { tokenAbi } from '../chain/token.abi.ts';
import { transferOf } from '../chain/transfer-call.ts';
import type { ChainWork } from './chain-work.ts';
import type { OpenSettlement } from './open-settlement.ts';

/** Blocks whose events are asked for at once; nodes refuse many. */
const span = 500n;

/** Requests in a round. */
const spansInRound = 10;

/** Milliseconds by which the clocks of a chain and of this process may differ. */
const clocks = 600_000;

/** An authorization, with the call by which it is sent to the chain. */
export type Authorized = Pick<
  OpenSettlement,
  'settlementId' | 'asset' | 'payer' | 'authorizationNonce' | 'callData'
>;

/** The transaction by which an authorization was used or cancelled. */
export interface Use {
  hash: Hex;
  blockNumber: bigint;
  /** Whether it has made the transfer that is stored here: the payer may have signed others with the same nonce. */
  isTransfer: boolean;
}

/**
 * Finds the use of an authorization, from the newest block back to when it was stored here, some blocks in each round.
 * @returns `undefined` where it is still to be searched, `NOWHERE` where it is not found
 */
export async function findUse(work: ChainWork, authorized: Authorized): Promise<Use | 'NOWHERE' | undefined> {
  const { settlementId } = authorized;
  let last = work.searched.get(settlementId) ?? work.head.number;
  for (let spans = 0; spans < spansInRound; spans += 1) {
    const first = last < span ? 0n : last - span + 1n;
    const use = await useBetween(work, authorized, first, last);
    if (use) return use;
    if (first === 0n || (await isBefore(work, first, createdAt(settlementId) - clocks))) return 'NOWHERE';
    last = first - 1n;
    work.searched.set(settlementId, last);
  }
  return undefined;
}

async function useBetween(
  { network: { chain } }: ChainWork,
  authorized: Authorized,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Use | undefined> {
  const { asset: address, payer: authorizer, authorizationNonce: nonce } = authorized;
  const range = { address, abi: tokenAbi, args: { authorizer, nonce }, fromBlock, toBlock };
  const [used] = await chain.getContractEvents({ ...range, eventName: 'AuthorizationUsed' });
  const [end = used] = await chain.getContractEvents({ ...range, eventName: 'AuthorizationCanceled' });
  if (!end) return undefined;
  const { transactionHash: hash, blockNumber, logIndex } = end;
  const isTransfer = end === used && (await makesTransfer(chain, authorized, { blockNumber, logIndex }));
  return { hash, blockNumber, isTransfer };
}

/** Whether the token has moved the money right after it has marked the authorization as used (EIP-3009). */
async function makesTransfer(
  chain: ChainWork['network']['chain'],
  { asset, callData }: Authorized,
  { blockNumber, logIndex }: { blockNumber: bigint; logIndex: number },
): Promise<boolean> {
  const { from, to, value } = transferOf(callData);
  const transfers = await chain.getContractEvents({
    address: asset,
    abi: tokenAbi,
    eventName: 'Transfer',
    args: { from, to },
    fromBlock: blockNumber,
    toBlock: blockNumber,
  });
  return transfers.some((each) => each.logIndex === logIndex + 1 && each.args.value === value);
}

async function isBefore(
  { network: { chain } }: ChainWork,
  blockNumber: bigint,
  milliseconds: number,
): Promise<boolean> {
  const { timestamp } = await chain.getBlock({ blockNumber });
  return Number(timestamp) * 1_000 < milliseconds;
}

/** When a settlement was stored, by its UUID v7, in milliseconds since 1970 (RFC 9562, 5.7). */
function createdAt(settlementId: string): number {
  return Number.parseInt(settlementId.replaceAll('-', '').slice(0, 12), 16);
}
