import type { Address, Hex } from 'viem';
import type { Refusal } from '../chain/chain-errors.ts';
import type { SignedTransaction } from '../settlement/settlement.types.ts';

/** Where a transaction was seen on its chain. */
export interface Inclusion {
  hash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  isSuccess: boolean;
}

/** A settlement with a signed transaction, until its outcome is final. */
export interface OpenSettlement {
  settlementId: string;
  tenantId: string;
  paymentId: string;
  asset: Address;
  payer: Address;
  authorizationNonce: Hex;
  callData: Hex;
  gas: bigint;
  /** Seconds since 1970. */
  validBefore: bigint;
  nonce: number;
  /** The last one first. */
  transactions: SignedTransaction[];
  /** The block after which the last transaction was signed: without inclusion in the next ones, it costs too little. */
  signedAtBlock: bigint;
  /** Why the node has refused the last transaction. */
  refusal?: Refusal;
  inclusion?: Inclusion;
  /** Whether its inclusion was looked up when it was deep enough. */
  isLookedUp?: boolean;
  /** Since when what nodes state of it contradicts itself, in milliseconds. */
  doubtedSince?: number;
  /** Since when the chain has used its nonce without including any of its transactions, in milliseconds. */
  goneSince?: number;
  /** Whether another transaction has used its nonce, so that it needs a new one. */
  isLost?: boolean;
  /** The hash that the tenant has been told. */
  announcedHash?: Hex;
}
