import { tokenAbi } from '@agg/payments/chain';
import type { LocalChain } from '@agg/payments/local-chain';
import { type Address, encodeEventTopics, type Hex, keccak256, numberToHex, pad } from 'viem';
import type { PaymentBody } from './payment-body.ts';
import type { Terms } from './payment-terms.ts';
import type { RpcProxy } from './rpc-proxy.ts';

/** A receipt, as JSON-RPC writes it. */
export interface RawReceipt {
  transactionHash: Hex;
  transactionIndex: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  to: Address;
  status: Hex;
  logs: object[];
}

/** Forges the receipt of a transaction from that of another one, which the chain has. */
export type Forge = (other: RawReceipt, asked: Hex, token: Address, terms: Terms) => RawReceipt;

/** What a node does that lies about the transactions of the product. */
interface Lie {
  chain: LocalChain;
  /** The payment whose transaction it keeps for itself. */
  body: PaymentBody;
  /** A transaction that the chain has. */
  other: Hex;
  forge: Forge;
  /** Whether its block also names the transaction. */
  isInBlock: boolean;
}

/** Makes a node keep transactions for itself, and answer as if the chain had included them. @returns the hashes of those */
export async function makeLie(proxy: RpcProxy, lie: Lie): Promise<Set<Hex>> {
  const kept = new Set<Hex>();
  const { client, token } = lie.chain;
  const other = (await client.request({
    method: 'eth_getTransactionReceipt',
    params: [lie.other],
  })) as unknown as RawReceipt;
  const terms = lie.body.paymentPayload.payload.authorization as unknown as Terms;
  const more = (count: unknown) => numberToHex(Number(count) + kept.size);
  const named = (block: unknown) => nameIn(block as RawBlock, other, [...kept][0]);
  proxy.intercept = ({ method, params }) => {
    if (method === 'eth_sendRawTransaction') {
      const hash = keccak256(params[0] as Hex);
      kept.add(hash);
      return { result: hash };
    }
    if (method === 'eth_getTransactionCount') return { changed: more };
    if (method === 'eth_getBlockByNumber' && lie.isInBlock) return { changed: named };
    if (method !== 'eth_getTransactionReceipt') return undefined;
    return { result: lie.forge(other, params[0] as Hex, token, terms) };
  };
  return kept;
}

interface RawBlock {
  number: Hex;
  transactions: Hex[];
}

function nameIn(block: RawBlock, { blockNumber, transactionIndex }: RawReceipt, hash: Hex | undefined) {
  if (block.number !== blockNumber || !hash) return block;
  return { ...block, transactions: block.transactions.with(Number(transactionIndex), hash) };
}

/** The events of a transfer, as the token would have written them. */
export function eventsOf(receipt: RawReceipt, address: Address, terms: Terms): object[] {
  const { blockHash, blockNumber, transactionHash, transactionIndex } = receipt;
  const place = { address, blockHash, blockNumber, transactionHash, transactionIndex, removed: false };
  const { from, to, value, nonce } = terms;
  const topicsOf = (eventName: 'AuthorizationUsed' | 'Transfer', args: object) =>
    encodeEventTopics({ abi: tokenAbi, eventName, args } as never);
  return [
    {
      ...place,
      logIndex: '0x0',
      data: '0x',
      topics: topicsOf('AuthorizationUsed', { authorizer: from, nonce }),
    },
    {
      ...place,
      logIndex: '0x1',
      data: pad(numberToHex(BigInt(value))),
      topics: topicsOf('Transfer', { from, to }),
    },
  ];
}
