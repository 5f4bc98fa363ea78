import type { Context } from '@agg/kit';
import type { OpenNetwork } from '../network/open-network.ts';
import type { ChainLease } from './chain-lease.ts';
import type { OpenSettlement } from './open-settlement.ts';

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
  /** When the chain has tried what has waited, in milliseconds, by the ids of settlements. */
  tried: Map<string, number>;
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
