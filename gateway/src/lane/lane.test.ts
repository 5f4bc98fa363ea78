import { setImmediate as afterPolling } from 'node:timers/promises';
import { TurnedClock } from '@agg/kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type AdmittedCall, Lane } from './lane.ts';
import type { LaneLimits } from './lane-limits.ts';

const never = new AbortController().signal;
let lane: Lane;
let clock: TurnedClock;
afterEach(() => lane.stop());

/** A lane of few places, none of them kept. */
function start(limits: Partial<LaneLimits> = {}): void {
  const small = { places: 8, tenant: 3, kept: { part: 0, few: 0 }, queue: 1, patience: 200 };
  clock = new TurnedClock();
  lane = new Lane(() => false, { ...small, ...limits }, { clock });
}

const enter = (tenantId: string, signal = never) => lane.enter({ caller: { tenantId }, signal });

function fill(tenantId: string, calls: number): Promise<AdmittedCall[]> {
  return Promise.all(Array.from({ length: calls }, () => enter(tenantId)));
}

/** A further call is refused once its patience is over, and not before. */
async function isRefused(tenantId: string, code: string): Promise<void> {
  const refused = expect(enter(tenantId)).rejects.toMatchObject({ code, retryAfter: 5 });
  await clock.turn(199);
  expect(lane.waiting).toBe(1);
  await clock.turn(1);
  await refused;
}

describe('The lane', () => {
  test('gives a tenant its share and no more; a further call waits, then is refused [decided.the-traffic-lane]', async () => {
    start();
    await fill('a', 3);
    await isRefused('a', 'RATE_LIMITED');
    await fill('b', 3);
    expect([lane.running, lane.refused]).toEqual([6, { tenant: 1, lane: 0 }]);
  });

  test('refuses further calls of every tenant when it is full [decided.the-traffic-lane]', async () => {
    start();
    await Promise.all(['a', 'b', 'c'].map((tenant) => fill(tenant, tenant === 'c' ? 2 : 3)));
    await isRefused('c', 'UNAVAILABLE');
    await isRefused('d', 'UNAVAILABLE');
    expect(lane.refused).toEqual({ tenant: 0, lane: 2 });
  });

  test('keeps places for tenants with few calls [decided.the-traffic-lane]', async () => {
    start({ tenant: 8, kept: { part: 0.5, few: 2 } });
    await fill('a', 4);
    await isRefused('a', 'UNAVAILABLE');
    await fill('b', 2);
    await fill('c', 2);
    expect(lane.running).toBe(8);
  });

  test('gives the next place to the tenant with the fewest calls [decided.the-traffic-lane]', async () => {
    start({ places: 4, patience: 10_000 });
    const [first, second] = await fill('a', 3);
    const places = await fill('b', 1);
    const order: string[] = [];
    const waiting = ['a', 'b', 'c', 'd'].map((tenant) => enter(tenant).then(() => order.push(tenant)));
    await afterPolling();
    expect(lane.waiting).toBe(4);
    first?.leave();
    second?.leave();
    await Promise.all([waiting[2], waiting[3]]);
    expect(order).toEqual(['c', 'd']);
    expect([lane.running, lane.waiting]).toEqual([4, 2]);
    for (const place of places) place.leave();
    await waiting[1];
    expect(order).toEqual(['c', 'd', 'b']);
    void waiting[0]?.catch(() => undefined);
  });

  test('does not let a line grow, nor all lines [decided.the-traffic-lane]', async () => {
    start({ tenantQueue: 2, queue: 0.5, patience: 10_000 });
    const places = (await Promise.all([fill('a', 3), fill('b', 3)])).flat();
    const waiting = [enter('a'), enter('a')];
    await expect(enter('a')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 });
    waiting.push(enter('b'), enter('b'));
    await fill('c', 2);
    await expect(enter('c')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    for (const place of places) place.leave();
    expect(await Promise.all(waiting)).toHaveLength(4);
  });

  test('loses no place to a client that leaves while it waits, or at its turn', async () => {
    start({ patience: 10_000 });
    const [first, ...others] = await fill('a', 3);
    const leaving = new AbortController();
    const waiting = enter('a', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    const atTurn = new AbortController();
    const served = enter('a', atTurn.signal);
    await afterPolling();
    first?.leave();
    atTurn.abort(new Error('left at its turn'));
    await expect(served).rejects.toThrow('left at its turn');
    for (const place of others) place.leave();
    first?.leave();
    expect([lane.running, lane.waiting]).toEqual([0, 0]);
    expect(await fill('a', 3)).toHaveLength(3);
  });

  test('counts streams apart, so that a tenant with many has its share of calls [decided.the-traffic-lane]', async () => {
    start({ places: 4, streams: { all: 5, tenant: 4 } });
    for (let round = 0; round < 4; round += 1) for (const place of await fill('a', 1)) place.stream();
    const places = await fill('a', 3);
    expect([lane.running, lane.streams]).toEqual([3, 4]);
    places[0]?.stream();
    await isRefused('a', 'RATE_LIMITED');
    expect([lane.running, lane.streams]).toEqual([3, 4]);
    for (const place of places) place.leave();
    const [streaming] = await fill('b', 1);
    streaming?.stream();
    streaming?.stream();
    expect([lane.running, lane.streams]).toEqual([0, 5]);
    streaming?.leave();
    streaming?.leave();
    expect([lane.running, lane.streams]).toEqual([0, 4]);
  });

  test('gives the place of a call that has become a stream to the next in line [decided.the-traffic-lane]', async () => {
    start({ patience: 10_000 });
    const [first] = await fill('a', 3);
    const waiting = enter('a');
    await afterPolling();
    first?.stream();
    await waiting;
    expect([lane.running, lane.streams, lane.waiting]).toEqual([3, 1, 0]);
  });
});
