import { argon2, type BinaryLike, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { GatewayError } from '@agg/schema';
import pLimit from 'p-limit';
import {
  type Cost,
  readPhcString,
  type StoredHash,
  saltLength,
  tagLength,
  writePhcString,
} from './phc-string.ts';

const derive = promisify(argon2);

/**
 * Argon2id as OWASP's password storage cheat sheet recommends it: 19 MiB, two passes, one lane. It can be raised at any
 * time: a stored hash is checked by its own costs, and replaced at the next login.
 */
const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Hashing is slow on purpose: so many at a time, so many waiting, and the rest of the platform goes on. */
const lane = pLimit(2);
const longestQueue = 32;

/** Checked where there is no hash, so that this takes as long. */
const nobodys: StoredHash = { cost: today, salt: randomBytes(saltLength), tag: randomBytes(tagLength) };

/** Hashes a password into the PHC string format. @throws UNAVAILABLE when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await inLane(() => tagOf(password, salt, today));
  return writePhcString({ cost: today, salt, tag });
}

/**
 * Whether a password is the one. Without a hash, or with one that cannot be read, it takes as long to say no.
 * @throws UNAVAILABLE when too many wait
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = readPhcString(hash ?? '');
  const { cost, salt, tag } = stored ?? nobodys;
  const derived = await inLane(async () => {
    const result = await tagOf(password, salt, cost);
    const rest = missingIn(cost);
    if (rest) await tagOf(password, salt, rest);
    return result;
  });
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

function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password as BinaryLike as string, nonce, tagLength, ...cost });
}

function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (lane.pendingCount < longestQueue) return lane(work);
  throw new GatewayError('UNAVAILABLE', 'Too many people sign in at this moment; try again.', {
    retryAfter: 1,
  });
}
