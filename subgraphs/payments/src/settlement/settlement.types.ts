import type { Hex } from 'viem';

/** QUEUED: without a nonce; SIGNED: stored with its signed transaction, which is broadcast; FINAL: nothing is left to do. */
export type SettlementState = 'QUEUED' | 'SIGNED' | 'FINAL';

/** A transaction as it is stored before it is broadcast. */
export interface SignedTransaction {
  hash: Hex;
  raw: Hex;
  /** In wei, as decimal texts. */
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
}
