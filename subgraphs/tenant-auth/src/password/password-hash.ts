import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derive } from './hashing-threads.ts';
import {
  type Cost,
  readPhcString,
  type StoredHash,
  saltLength,
  tagLength,
  writePhcString,
} from './phc-string.ts';

/**
 * Argon2id as OWASP's password storage cheat sheet recommends it: 19 MiB, two passes, one lane. It can be raised at any
 * time: a stored hash is checked by its own costs, and replaced at the next login.
 */
const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Checked where there is no hash, so that this takes as long. */
const nobodys: StoredHash = { cost: today, salt: randomBytes(saltLength), tag: randomBytes(tagLength) };

/** Hashes a password into the PHC string format. @throws UNAVAILABLE when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await derive({ password, salt, costs: [today], tagLength });
  return writePhcString({ cost: today, salt, tag: Buffer.from(tag) });
}

/**
 * Whether a password is the one. Without a hash, or with one that cannot be read, it takes as long to say no.
 * @throws UNAVAILABLE when too many wait
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = readPhcString(hash ?? '');
  const { cost, salt, tag } = stored ?? nobodys;
  const rest = missingIn(cost);
  const derived = await derive({ password, salt, costs: rest ? [cost, rest] : [cost], tagLength });
  return timingSafeEqual(derived, tag) && stored !== undefined;
}

/** Whether a hash that a password was checked by costs less than a new one would. */
export function isCheap(hash: string): boolean {
  const cost = readPhcString(hash)?.cost;
  return cost !== undefined && (cost.memory < today.memory || cost.passes < today.passes);
}

/** What a check at a lower cost leaves out of today's: its time must not tell that there is such a hash. */
function missingIn({ memory, passes }: Cost): Cost | undefined {
  const rest = today.memory * today.passes - memory * passes;
  const spread = Math.floor(rest / today.passes);
  return spread < 8 * today.parallelism ? undefined : { ...today, memory: spread };
}
