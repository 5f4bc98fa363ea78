import { argon2Sync } from 'node:crypto';
import type { Cost } from './phc-string.ts';

/** The input of a hashing thread. */
export interface Derivation {
  password: string;
  salt: Uint8Array;
  /** The cost of the tag; further costs are derived only to equalize the time. */
  costs: readonly [Cost, ...Cost[]];
  tagLength: number;
}

/** Derives the tag of a password at the first of the costs. Runs in its own thread. */
export function deriveTag({ password: message, salt: nonce, costs, tagLength }: Derivation): Uint8Array {
  const [tag] = costs.map((cost) => argon2Sync('argon2id', { message, nonce, tagLength, ...cost }));
  return tag as Uint8Array;
}
