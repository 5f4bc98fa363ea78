import { randomBytes, timingSafeEqual } from 'node:crypto';
import { passwordLength } from '@agg/schema';
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
 * Argon2id as recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. It can be
 * raised at any time: a stored hash is checked at its own cost, and replaced at the next login.
 */
const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Checked in place of a missing hash, so that the check takes as long. */
const missingHash: StoredHash = { cost: today, salt: randomBytes(saltLength), tag: randomBytes(tagLength) };

/** UTF-16 units. A longer password is not the stored one, and no more of it is hashed to find that out. */
export const longestTried = 2 * passwordLength.max + 1;

/** Hashes a password into the PHC string format. @throws UNAVAILABLE when the queue is full */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await derive({ password, salt, costs: [today], tagLength });
  return writePhcString({ cost: today, salt, tag: Buffer.from(tag) });
}

/**
 * Whether a password matches a hash. Without a hash, or with an unreadable one, the check takes as long.
 * @throws UNAVAILABLE when the queue is full
 */
export async function verifyPassword(typed: string, hash: string | null): Promise<boolean> {
  const password = typed.slice(0, longestTried);
  const stored = readPhcString(hash ?? '');
  const { cost, salt, tag } = stored ?? missingHash;
  const rest = missingIn(cost);
  const derived = await derive({ password, salt, costs: rest ? [cost, rest] : [cost], tagLength });
  return timingSafeEqual(derived, tag) && stored !== undefined;
}

/** Whether a hash costs less than a new one would. */
export function isCheap(hash: string): boolean {
  const cost = readPhcString(hash)?.cost;
  return cost !== undefined && (cost.memory < today.memory || cost.passes < today.passes);
}

/** The cost that a cheaper hash saves. It is spent anyway, so that the time does not reveal such a hash. */
function missingIn({ memory, passes }: Cost): Cost | undefined {
  const rest = today.memory * today.passes - memory * passes;
  const spread = Math.floor(rest / today.passes);
  return spread < 8 * today.parallelism ? undefined : { ...today, memory: spread };
}
