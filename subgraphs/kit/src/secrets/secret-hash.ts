import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that somebody is given; base64url, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: SHA-256, in hex. Random bits need no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
