import { argon2, type BinaryLike, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { GatewayError } from '@agg/schema';
import pLimit from 'p-limit';

const derive = promisify(argon2);

/** Argon2id as OWASP's password storage cheat sheet recommends it: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const saltLength = 16;

/** Hashing is slow on purpose: so many at a time, so many waiting, and the rest of the platform goes on. */
const lane = pLimit(2);
const longestQueue = 32;

/** Hashes a password into the PHC string format. @throws UNAVAILABLE when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await inLane(password, salt);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`;
}

/**
 * Whether a password is the one. Without a hash there is nobody, which takes as long to find out.
 * @throws UNAVAILABLE when too many wait
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = partsOf(hash ?? nobodysHash);
  const derived = await inLane(password, salt);
  return timingSafeEqual(derived, tag) && hash !== null;
}

const nobodysHash = `$argon2id$v=19$m=0,t=0,p=0$${text(randomBytes(saltLength))}$${text(randomBytes(tagLength))}`;

function inLane(message: string, nonce: Buffer): Promise<Buffer> {
  if (lane.pendingCount >= longestQueue) {
    throw new GatewayError('UNAVAILABLE', 'Too many people sign in at this moment; try again.', {
      retryAfter: 1,
    });
  }
  return lane(() =>
    derive('argon2id', { message: message as BinaryLike as string, nonce, tagLength, ...cost }),
  );
}

function partsOf(hash: string): [salt: Buffer, tag: Buffer] {
  const [salt = '', tag = ''] = hash.split('$').slice(-2);
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')];
}

/** Base64 without padding, as the format has it. */
function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
