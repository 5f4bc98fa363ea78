import type { Context } from '@agg/kit';
import type { Address, Hex } from 'viem';
import type { Refusal } from '../chain/chain-errors.ts';
import type { OpenNetwork } from '../network/open-network.ts';
import type { ChainLease } from './chain-lease.ts';
import type { SignedTransaction } from './settlement.entity.ts';

/** What the steps of a round share: a network, and what is on its way there. */
export interface ChainWork {
  /** Of the platform. */
  context: Context;
  network: OpenNetwork;
  lease: ChainLease;
  /** Settlements with a signed transaction, by their nonces. */
  open: Map<number, OpenSettlement>;
  /** The same of accounts that have signed for the network before. */
  former: OpenSettlement[];
  /** The last block that is not searched yet for the use of an authorization, by the ids of settlements. */
  searched: Map<string, bigint>;
  /** When the chain has last simulated a queued transfer, in milliseconds, by the ids of settlements. */
  simulated: Map<string, number>;
  /** The nonce of the next transaction. */
  nextNonce: number;
  /** As the chain stands in this round. */
  head: Head;
  /** Why nothing is signed, in words; `undefined` where nothing speaks against it. */
  waitsFor: string | undefined;
}

/** The newest block, and what it means for the account that signs. */
export interface Head {
  number: bigint;
  /** How many nonces of the account the chain has used. */
  usedNonces: number;
  /** What the account has to pay for gas, in wei. */
  balance: bigint;
  /** In wei. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Those in the order of their nonces. */
export function inOrder(work: ChainWork): OpenSettlement[] {
  return work.open
    .values()
    .toArray()
    .sort((one, other) => one.nonce - other.nonce);
}

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
  contradictedSince?: number;
  /** Since when the chain has used its nonce without including any of its transactions, in milliseconds. */
  goneSince?: number;
  /** Whether another transaction has used its nonce, so that it needs a new one. */
  isLost?: boolean;
  /** The hash that is recorded in the payment. */
  recordedHash?: Hex;
}
