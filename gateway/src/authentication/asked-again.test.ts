import { randomUUID } from 'node:crypto';
import { TurnedClock } from '@agg/kit/testing';
import type { GraphResult } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { PersonalTokens } from './personal-tokens.ts';
import { PrincipalDirectory } from './principal-directory.ts';
import { TokenKeys } from './token-keys.ts';

/** What tenant-auth answers when it is there. */
const claims = {
  tenantId: randomUUID(),
  userId: randomUUID(),
  tokenId: randomUUID(),
  expiresAt: '2030-01-01',
};
const data = {
  principal: { roles: [], active: true, stoppedBy: null },
  personalTokenClaims: claims,
  signingKeys: [],
};

const key = { tenantId: randomUUID(), kind: 'USER', id: randomUUID() } as const;
const token = `agp_${'0'.repeat(32)}_${'a'.repeat(59)}`;

/** What a gateway knows of callers, and remembers. The time stands still. */
const known: Record<string, (directory: PrincipalDirectory, clock: TurnedClock) => () => Promise<unknown>> = {
  'the rights of a principal': (directory) => () => directory.resolve(key),
  'the caller of a personal token': (directory) => {
    const tokens = new PersonalTokens(directory);
    return () => tokens.claimsOf(token);
  },
  'the keys of access tokens': (directory, clock) => {
    const keys = new TokenKeys(() => directory.signingKeys(), clock);
    return () => keys.current();
  },
};

const failures: Record<string, () => Promise<GraphResult>> = {
  'cannot be reached': () => Promise.reject(new Error('away')),
  'answers with an error': async () => ({ errors: [{ message: 'No.' }] }) as unknown as GraphResult,
};

const cases = Object.keys(known).flatMap((what) => Object.keys(failures).map((how) => ({ what, how })));

describe('Where tenant-auth', () => {
  test.each(cases)(
    '$how, $what is asked for again by each request, and once it was told no more',
    async (one) => {
      const clock = new TurnedClock();
      let asked = 0;
      let fails: (() => Promise<GraphResult>) | undefined = failures[one.how];
      const execute = () => {
        asked += 1;
        return fails?.() ?? Promise.resolve({ data } as GraphResult);
      };
      const directory = new PrincipalDirectory({ execute, subscribe: async () => ({}) }, clock);
      const ask = known[one.what]?.(directory, clock) as () => Promise<unknown>;
      for (let time = 0; time < 3; time += 1)
        await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(asked).toBe(3);
      fails = undefined;
      for (let time = 0; time < 2; time += 1) expect(await ask()).toBeTruthy();
      expect(asked).toBe(4);
    },
  );
});
