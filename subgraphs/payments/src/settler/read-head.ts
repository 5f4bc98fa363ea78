import type { OpenNetwork } from '../network/open-network.ts';
import type { ChainWork, Head } from './chain-work.ts';

/** Where the chain does not say what it wants: 1 gwei. */
const usualPriorityFee = 1_000_000_000n;

/** Asks the chain where it stands. @throws Error where it cannot be asked */
export async function readHead(network: OpenNetwork): Promise<Head> {
  const { chain, account } = network;
  const { address } = account;
  const [block, usedNonces, balance, maxPriorityFeePerGas] = await Promise.all([
    chain.getBlock(),
    chain.getTransactionCount({ address, blockTag: 'latest' }),
    chain.getBalance({ address }),
    chain.estimateMaxPriorityFeePerGas().catch(() => usualPriorityFee),
  ]);
  // The base fee doubles in six full blocks at most.
  const maxFeePerGas = 2n * (block.baseFeePerGas ?? 0n) + maxPriorityFeePerGas;
  return { number: block.number, usedNonces, balance, maxFeePerGas, maxPriorityFeePerGas };
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

/** The time of the newest block that stays: later ones come after it. @returns seconds since 1970 */
export async function lastingTime({ network, head }: ChainWork): Promise<bigint> {
  const depth = BigInt(network.confirmations) - 1n;
  const blockNumber = head.number > depth ? head.number - depth : 0n;
  return (await network.chain.getBlock({ blockNumber })).timestamp;
}
