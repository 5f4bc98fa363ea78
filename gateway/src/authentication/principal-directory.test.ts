import { randomUUID } from 'node:crypto';
import { TurnedClock } from '@agg/kit/testing';
import type { GraphRequest } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { longestAge, PrincipalDirectory, type PrincipalKey, renewed } from './principal-directory.ts';

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

/** A directory over a tenant-auth that notes who it is asked for, and answers with the time. */
function begin() {
  const clock = new TurnedClock();
  const asked: string[] = [];
  let answer = async () =>
    ({ data: { principal: { roles: [String(clock.now())], active: true } } }) as object;
  const execute = ({ variables }: GraphRequest) => {
    asked.push(String(variables?.id));
    return answer();
  };
  const directory = new PrincipalDirectory({ execute, subscribe: async () => ({}) }, clock);
  const key = (id: string): PrincipalKey => ({ tenantId: `tenant of ${id}`, kind: 'AGENT', id });
  return {
    clock,
    directory,
    use: async (id: string) => (await directory.resolve(key(id)))?.roles.join(),
    /** Who was asked for since the last time. */
    asked: () => asked.splice(0),
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('Principals in use', () => {
  test('are asked for again together with another one before they end, whatever their tenants', async () => {
    const { clock, use, asked } = begin();
    for (const id of ['used', 'unused', 'also used']) await use(id);
    await clock.turn(longestAge - renewed.before);
    for (const id of ['used', 'also used']) expect(await use(id)).toBe('0');
    asked();
    await use('other');
    expect(asked()).toEqual(['other', 'used', 'also used']);
    await clock.turn(renewed.before);
    expect(await use('used')).toBe(String(longestAge - renewed.before));
    expect(asked()).toEqual([]);
    // The other one was not used since.
    await clock.turn(longestAge);
    await use('other');
    expect(asked()).toEqual(['other', 'used']);
  });

  test('are not asked for before their last second', async () => {
    const { clock, use, asked } = begin();
    for (const _time of [1, 2]) await use('used');
    await clock.turn(longestAge - renewed.before - 1);
    asked();
    await use('other');
    expect(asked()).toEqual(['other']);
  });

  test('are asked for together up to a number; the others follow with the next', async () => {
    const { clock, use, asked } = begin();
    const all = Array.from({ length: renewed.together + 1 }, (_, index) => String(index));
    for (const _time of [1, 2]) for (const id of all) await use(id);
    await clock.turn(longestAge - 1);
    asked();
    await use('other');
    expect(asked()).toEqual(['other', ...all.slice(0, renewed.together)]);
    await use('another');
    expect(asked()).toEqual(['another', ...all.slice(renewed.together)]);
  });

  test('are used until their end while they are asked for, also where that fails', async () => {
    const { clock, use, answers } = begin();
    for (const _time of [1, 2]) await use('used');
    await clock.turn(longestAge - 1);
    answers(() => Promise.reject(new Error('away')));
    await expect(use('other')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await use('used')).toBe('0');
    await clock.turn(1);
    await expect(use('used')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('that have changed are not remembered as they were when they were asked for', async () => {
    const { clock, directory, use, answers } = begin();
    for (const _time of [1, 2]) await use('used');
    await clock.turn(longestAge - 1);
    const { promise, resolve } = Promise.withResolvers<object>();
    answers(() => promise);
    const other = use('other');
    directory.forget({});
    resolve({ data: { principal: { roles: ['before'], active: true } } });
    await other;
    answers(async () => ({ data: { principal: { roles: ['after'], active: true } } }));
    expect(await use('used')).toBe('after');
  });
});
