import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { hashPassword, isCheap, longestTried, verifyPassword } from './password-hash.ts';
import { type Cost, tagLength, writePhcString } from './phc-string.ts';

const password = 'correct horse battery staple';

function hashAt(cost: Cost, message = password): string {
  const salt = randomBytes(16);
  const tag = argon2Sync('argon2id', { message, nonce: salt, tagLength, ...cost });
  return writePhcString({ cost, salt, tag });
}

describe('A stored hash', () => {
  test.each<Cost>([
    { memory: 8_192, passes: 1, parallelism: 1 },
    { memory: 19_456, passes: 1, parallelism: 1 },
    { memory: 16_384, passes: 3, parallelism: 2 },
  ])('with the cost %p is verified with that cost and marked for replacement', async (cost) => {
    const hash = hashAt(cost);
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword('another', hash)).toBe(false);
    expect(isCheap(hash)).toBe(true);
  });

  test('with a higher cost than the current one is valid and kept', async () => {
    const hash = hashAt({ memory: 32_768, passes: 3, parallelism: 1 });
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(isCheap(hash)).toBe(false);
  });

  test('of the longest password matches neither a longer one nor a million characters', async () => {
    const longest = '🦊'.repeat(128);
    const hash = await hashPassword(longest);
    expect(await verifyPassword(longest, hash)).toBe(true);
    for (const more of ['x', '🦊', '🦊'.repeat(500_000)])
      expect(await verifyPassword(longest + more, hash)).toBe(false);
  });

  test('is compared with no more of a password than one character beyond the longest', async () => {
    const tried = 'x'.repeat(longestTried);
    const hash = hashAt({ memory: 8, passes: 1, parallelism: 1 }, tried);
    expect(await verifyPassword(tried.slice(1), hash)).toBe(false);
    expect(await verifyPassword(tried, hash)).toBe(true);
    expect(await verifyPassword(`${tried} and more`, hash)).toBe(true);
  });

  test('with the current cost is kept', async () => {
    const hash = await hashPassword(password);
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(isCheap(hash)).toBe(false);
  });

  const tail = `$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  test.each([
    `$argon2id$v=19$m=4194304,t=2,p=1${tail}`,
    `$argon2id$v=19$m=999999,t=2,p=1${tail}`,
    `$argon2id$v=19$m=19456,t=99,p=1${tail}`,
    `$argon2id$v=19$m=19456,t=0,p=1${tail}`,
    `$argon2id$v=19$m=8,t=2,p=4${tail}`,
    `$argon2id$v=19$m=0,t=0,p=0${tail}`,
    `$argon2i$v=19$m=19456,t=2,p=1${tail}`,
    '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
    '',
    'secret',
  ])('forged as %p matches no password and is not computed', async (hash) => {
    expect(await verifyPassword(password, hash)).toBe(false);
    expect(isCheap(hash)).toBe(false);
  });
});
