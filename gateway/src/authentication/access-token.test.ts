import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { bearerToken, claimsOf, longestLife, longestToken } from './access-token.ts';

const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' });

describe('An access token', () => {
  test('has a length up to which it is read', () => {
    const scheme = 'Bearer ';
    const longest = 'a'.repeat(longestToken - scheme.length);
    expect(bearerToken(scheme + longest)).toBe(longest);
    expect(() => bearerToken(`${scheme}${longest}a`)).toThrow(refused);
  });

  test('lives for a time, and is not ours where it lives longer', () => {
    const claims = { sub: randomUUID(), tid: randomUUID(), kind: 'USER', iat: 1_000 };
    const exp = claims.iat + longestLife;
    expect(claimsOf({ ...claims, exp })).toMatchObject({ id: claims.sub, expiresAt: exp });
    expect(() => claimsOf({ ...claims, exp: exp + 1 })).toThrow(refused);
  });
});
