import { agreed, reached } from '../chain/agreed.ts';
import type { OpenNetwork } from '../network/open-network.ts';
import type { ChainWork, Head } from './chain-work.ts';

/** Where the chain does not say what it wants: 1 gwei. */
const usualPriorityFee = 1_000_000_000n;

/** Asks the chain where it stands. @throws Error where it cannot be asked */
export async function readHead(network: OpenNetwork): Promise<Head> {
  const { chain, account, agreement } = network;
  const { address } = account;
  const newest = chain.getBlock();
  const [block, number, usedNonces, balance, maxPriorityFeePerGas] = await Promise.all([
    newest,
    agreement === 1 ? newest.then((read) => read.number) : reached(network, (node) => node.getBlockNumber()),
    usedNoncesOf(network),
    chain.getBalance({ address }),
    chain.estimateMaxPriorityFeePerGas().catch(() => usualPriorityFee),
  ]);
  // The base fee doubles in six full blocks at most.
  const maxFeePerGas = 2n * (block.baseFeePerGas ?? 0n) + maxPriorityFeePerGas;
  return { number, usedNonces, balance, maxFeePerGas, maxPriorityFeePerGas };
}

/**
 * How many nonces of the account the chain has used, asked twice: what is signed with a nonce far ahead would wait for all
 * those before it.
 */
export async function surelyUsedNonces(network: OpenNetwork): Promise<number> {
  const first = await usedNoncesOf(network);
  const second = await usedNoncesOf(network);
  return Math.min(first, second);
}

/**
 * The time of the newest block that stays: later ones come after it. It is never later than our own, so that no node makes
 * authorizations expire before their time.
 * @returns seconds since 1970
 */
export async function lastingTime({ network, head }: ChainWork): Promise<bigint> {
  const depth = BigInt(network.confirmations) - 1n;
  const blockNumber = head.number > depth ? head.number - depth : 0n;
  const time = await agreed(network, async (node) => (await node.getBlock({ blockNumber })).timestamp);
  const now = BigInt(Math.floor(Date.now() / 1_000));
  return time < now ? time : now;
}

function usedNoncesOf(network: OpenNetwork): Promise<number> {
  const { address } = network.account;
  return reached(network, (node) => node.getTransactionCount({ address, blockTag: 'latest' }));
}
