import {
  BlockNotFoundError,
  type Hex,
  type Log,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { Unbelievable } from './unbelievable.ts';

/** What is read of a block: its hash, and the hashes of its transactions. */
interface ReadBlock {
  hash: Hex | null;
  transactions: readonly Hex[];
}

/** Blocks of some nodes by their numbers, each read once: many receipts may be of one block. */
export class ReadBlocks {
  readonly #known = new Map<PublicClient, Map<bigint, Promise<ReadBlock | undefined>>>();

  /** @returns `undefined` where the node has no such block */
  at(chain: PublicClient, blockNumber: bigint): Promise<ReadBlock | undefined> {
    const blocks = this.#known.get(chain) ?? new Map<bigint, Promise<ReadBlock | undefined>>();
    this.#known.set(chain, blocks);
    const block = blocks.get(blockNumber) ?? chain.getBlock({ blockNumber }).catch(nothingIfUnknown);
    blocks.set(blockNumber, block);
    return block;
  }
}

/**
 * The receipt of a transaction, of which a node also has the block. A receipt is not signed: one of another transaction, or of
 * no transaction at all, looks the same.
 * @returns `undefined` where the node has none
 * @throws Unbelievable where receipt and block contradict each other, for instance because a re-org has just moved it
 */
export async function readReceipt(
  chain: PublicClient,
  hash: Hex,
  blocks: ReadBlocks = new ReadBlocks(),
): Promise<TransactionReceipt | undefined> {
  const receipt = await chain.getTransactionReceipt({ hash }).catch(nothingIfUnknown);
  if (!receipt) return undefined;
  const block = await blocks.at(chain, receipt.blockNumber);
  const { transactionHash, transactionIndex, blockHash, logs } = receipt;
  const isOfBlock = block?.hash === blockHash && block.transactions[transactionIndex] === hash;
  if (transactionHash !== hash || !isOfBlock || !logs.every((log) => isOf(log, receipt)))
    throw new Unbelievable(`The receipt of ${hash} is not one of a transaction in its block.`);
  return receipt;
}

function isOf({ transactionHash, blockHash }: Log, receipt: TransactionReceipt): boolean {
  return transactionHash === receipt.transactionHash && blockHash === receipt.blockHash;
}

function nothingIfUnknown(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError || error instanceof BlockNotFoundError)) throw error;
}
