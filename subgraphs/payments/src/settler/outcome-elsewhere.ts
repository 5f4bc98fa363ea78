import { agreed } from '../chain/agreed.ts';
import { tokenAbi } from '../chain/token.abi.ts';
import type { ChainWork } from './chain-work.ts';
import { isDeepEnough } from './find-inclusions.ts';
import { type Authorized, findUse } from './find-use.ts';
import type { OpenSettlement } from './open-settlement.ts';
import type { Outcome } from './outcome-of.ts';

type Doubtful = Authorized & Pick<OpenSettlement, 'transactions' | 'inclusion'>;

/**
 * The outcome of an authorization that was used by a transaction that is not ours. Anybody who has seen an authorization can
 * send it, and its payer can cancel it. Without this check, a payment that was made could be reported as failed.
 * @returns `UNUSED` while the authorization is unused; `undefined` until its use is found and confirmed
 */
export async function outcomeElsewhere(
  work: ChainWork,
  settlement: Doubtful,
): Promise<Outcome | 'UNUSED' | undefined> {
  const { asset: address, payer, authorizationNonce } = settlement;
  const question = { address, abi: tokenAbi, functionName: 'authorizationState' } as const;
  const isUsed = await agreed(work.network, (chain) =>
    chain.readContract({ ...question, args: [payer, authorizationNonce] }),
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
}: Pick<Doubtful, 'transactions' | 'inclusion'>): Outcome {
  if (inclusion) return { state: 'REVERTED', hash: inclusion.hash, blockNumber: inclusion.blockNumber };
  return last
    ? { state: 'REVERTED', hash: last.hash, blockNumber: undefined }
    : { state: 'REJECTED', reason: 'NONCE_USED' };
}
