import type { OpenNetwork } from '../network/open-network.ts';
import type { Head } from './chain-work.ts';

/** Where the chain does not say what it wants: 1 gwei. */
const usualPriorityFee = 1_000_000_000n;

/** Asks the chain where it stands. @throws Error where it cannot be asked */
export async function readHead(network: OpenNetwork): Promise<Head> {
  const { chain, account } = network;
  const [block, usedNonces, maxPriorityFeePerGas] = await Promise.all([
    chain.getBlock(),
    chain.getTransactionCount({ address: account.address, blockTag: 'latest' }),
    chain.estimateMaxPriorityFeePerGas().catch(() => usualPriorityFee),
  ]);
  // The base fee doubles in six full blocks at most.
  const maxFeePerGas = 2n * (block.baseFeePerGas ?? 0n) + maxPriorityFeePerGas;
  return { number: block.number, usedNonces, maxFeePerGas, maxPriorityFeePerGas };
}

/**
 * How many nonces of the account the chain has used, asked twice: what is signed with a nonce far ahead would wait for all
 * those before it.
 */
export async function surelyUsedNonces({ chain, account: { address } }: OpenNetwork): Promise<number> {
  const first = await chain.getTransactionCount({ address, blockTag: 'latest' });
  const second = await chain.getTransactionCount({ address, blockTag: 'latest' });
  return Math.min(first, second);
}
