import type { LocalChain } from '@agg/payments/local-chain';
import { isAddressEqual } from 'viem';
import { signer } from './payment-scene.ts';

/** A transaction of the product on its chain. */
export interface SignerTransaction {
  nonce: number;
  hash: string;
  status: 'success' | 'reverted';
}

/** The transactions of the product from a nonce on, in the order in which the chain has included them. */
export async function transactionsSince(
  { client }: Pick<LocalChain, 'client'>,
  first: number,
): Promise<SignerTransaction[]> {
  const found: SignerTransaction[] = [];
  for (let number = await client.getBlockNumber(); number > 0n; number -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true });
    const own = transactions.filter(({ from, nonce }) => isAddressEqual(from, signer) && nonce >= first);
    for (const { nonce, hash } of own) {
      const { status } = await client.getTransactionReceipt({ hash });
      found.push({ nonce, hash, status });
    }
    if (own.some(({ nonce }) => nonce === first)) break;
  }
  return found.toSorted((one, another) => one.nonce - another.nonce);
}
