import {
  type Address,
  BlockNotFoundError,
  type Hex,
  type Log,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { ContradictoryAnswer } from './agreed.ts';
import { tokenAbi } from './token.abi.ts';
import { transferOf } from './transfer-call.ts';

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
 * @throws ContradictoryAnswer where receipt and block contradict each other, for instance because a re-org has just moved it
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
    throw new ContradictoryAnswer(`The receipt of ${hash} is not one of a transaction in its block.`);
  return receipt;
}

function isOf({ transactionHash, blockHash }: Log, receipt: TransactionReceipt): boolean {
  return transactionHash === receipt.transactionHash && blockHash === receipt.blockHash;
}

function nothingIfUnknown(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError || error instanceof BlockNotFoundError)) throw error;
}

/** An authorization of a token, with the call by which it is sent to the chain. */
interface AuthorizedCall {
  asset: Address;
  payer: Address;
  authorizationNonce: Hex;
  callData: Hex;
}

/**
 * What a transaction has done with an authorization, by the events of the token (EIP-3009): made the transfer of the call; used it
 * otherwise, for the payer may have signed another one with the same nonce, or cancelled it; `undefined`: nothing.
 */
export function useIn(
  receipt: TransactionReceipt,
  { asset, payer, authorizationNonce, callData }: AuthorizedCall,
): 'TRANSFER' | 'OTHER' | undefined {
  const events = parseEventLogs({ abi: tokenAbi, logs: eventsFrom(receipt, asset) });
  const used = events.findIndex(
    ({ eventName, args }) =>
      eventName !== 'Transfer' && isSame(args.nonce, authorizationNonce) && isSame(args.authorizer, payer),
  );
  if (used < 0) return undefined;
  // The token moves the money right after it has marked the authorization as used.
  const moved = events[used + 1];
  if (events[used]?.eventName !== 'AuthorizationUsed' || moved?.eventName !== 'Transfer') return 'OTHER';
  const { from, to, value } = transferOf(callData);
  const isMeant = isSame(moved.args.from, from) && isSame(moved.args.to, to) && moved.args.value === value;
  return isMeant ? 'TRANSFER' : 'OTHER';
}

/** The events that the token has written, in their order. Other contracts may write the same ones. */
function eventsFrom({ logs }: TransactionReceipt, token: Address): Log[] {
  return logs
    .filter(({ address }) => isSame(address, token))
    .toSorted((one, other) => Number(one.logIndex) - Number(other.logIndex));
}

function isSame(one: Hex, other: Hex): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
