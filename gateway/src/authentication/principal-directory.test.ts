import { randomUUID } from 'node:crypto';
import { TurnedClock } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { longestAge, PrincipalDirectory } from './principal-directory.ts';

test('A principal is remembered for a time, and then asked for again', async () => {
  const clock = new TurnedClock();
  const roles: string[][] = [['CHANNELS:READ'], []];
  const tenantAuth = {
    execute: async () => ({ data: { principal: { roles: roles.shift(), active: true, stoppedBy: null } } }),
    subscribe: async () => ({}),
  };
  const directory = new PrincipalDirectory(tenantAuth, clock);
  const key = { tenantId: randomUUID(), kind: 'USER', id: randomUUID() } as const;
  const known = async () => (await directory.resolve(key))?.roles;
  expect(await known()).toEqual(['CHANNELS:READ']);
  await clock.turn(longestAge - 1);
  expect(await known()).toEqual(['CHANNELS:READ']);
  await clock.turn(1);
  expect(await known()).toEqual([]);
});
