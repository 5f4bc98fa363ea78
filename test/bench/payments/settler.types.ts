import type { LocalChain } from '@agg/payments/local-chain';
import type { Address } from 'viem';
import type { Child } from '../../kit/child.ts';

/** What a server answers about a payment. */
export interface Told {
  success: boolean;
  /** Of the transaction; empty without one. */
  hash: string;
  /** As x402 names it, where it has not succeeded. */
  reason: string;
}

/** A server that settles payments on a chain of its own, in one process or several. */
export interface Settler {
  name: string;
  chain: LocalChain;
  /** Signs its transactions. */
  signer: Address;
  /** Its first process. */
  child: Child;
  /** Where its processes take payments. */
  urls: readonly string[];
  /** The headers of the request with a number. */
  headers(request: number): Record<string, string>;
  read(answer: string): Told;
}
