import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { SharedPlaces } from './shared-places.ts';

const { signal } = new AbortController();

/** Takes places, or waits for them; the tenants that have got one, in order. */
function takers(places: SharedPlaces) {
  const got: string[] = [];
  const take = async (tenantId: string) => {
    const free = await places.take(tenantId, signal);
    got.push(tenantId);
    return free;
  };
  return { got, take };
}

describe('Shared places', () => {
  test('are freed once, and given to the tenant with the fewest', async () => {
    const places = new SharedPlaces(3);
    const { got, take } = takers(places);
    const [first, second, third] = await Promise.all(['a', 'a', 'a'].map(take));
    const waiting = ['a', 'b', 'b', 'c', 'a'].map(take);
    expect([places.waiting(), places.waiting('a'), places.isUnused]).toEqual([5, 2, false]);
    first?.();
    first?.();
    second?.();
    third?.();
    const frees = waiting.map(async (free) => (await free)());
    await Promise.all(frees);
    expect(got.slice(3)).toEqual(['b', 'c', 'a', 'b', 'a']);
    expect([places.waiting(), places.isUnused]).toEqual([0, true]);
  });

  test('are kept in part for tenants that have none', async () => {
    const places = new SharedPlaces(8);
    const { got, take } = takers(places);
    await Promise.all(Array.from({ length: 6 }, () => take('a')));
    for (const tenantId of ['a', 'b', 'c', 'b']) void take(tenantId);
    await setImmediate();
    expect([got.slice(6), places.waiting('a'), places.waiting('b')]).toEqual([['b', 'c'], 1, 1]);
  });

  test('are not waited for after the signal is aborted', async () => {
    const places = new SharedPlaces(1);
    const free = await places.take('a', signal);
    const leaving = new AbortController();
    const left = places.take('b', leaving.signal);
    const next = places.take('a', signal);
    leaving.abort(new Error('No longer.'));
    await expect(left).rejects.toThrow('No longer.');
    await expect(places.take('c', leaving.signal)).rejects.toThrow('No longer.');
    free();
    (await next)();
    expect([places.waiting(), places.isUnused]).toEqual([0, true]);
  });
});
