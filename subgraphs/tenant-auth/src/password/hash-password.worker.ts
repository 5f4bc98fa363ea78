import { argon2Sync } from 'node:crypto';
import type { Cost } from './phc-string.ts';

/** What a thread is asked to derive. */
export interface Derivation {
  password: string;
  salt: Uint8Array;
  /** The cost of the tag, and of what is derived after it for the time alone. */
  costs: readonly [Cost, ...Cost[]];
  tagLength: number;
}

/** Derives the tag of a password at the first of the costs. Runs in a thread of its own. */
export function deriveTag({ password: message, salt: nonce, costs, tagLength }: Derivation): Uint8Array {
  const [tag] = costs.map((cost) => argon2Sync('argon2id', { message, nonce, tagLength, ...cost }));
  return tag as Uint8Array;
}
