import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { type ServedRoute, serveOne, until } from './one-route.fixture.ts';
import type { RouteCall } from './subgraph-route.ts';

let clock: TurnedClock;
beforeEach(() => {
  clock = new TurnedClock();
});

const hanging = () => new Promise<never>(() => undefined);
const post = { method: 'POST' };

async function* ticking() {
  for (;;) {
    yield 'tick';
    await sleep(10);
  }
}

describe('A call', () => {
  test('without an answer gets a problem at its deadline', async () => {
    await using served = await serveOne(hanging, { deadline: 100 }, clock);
    const asking = fetch(served.url, post);
    await until(() => served.calls.size === 1);
    await clock.turn(99);
    expect(served.answered[0]?.signal.aborted).toBe(false);
    await clock.turn(1);
    const answer = await asking;
    expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'UPSTREAM_TIMEOUT' }]);
    await until(() => served.calls.size === 0);
  });

  test('whose answer is not complete at its deadline is cut', async () => {
    const body = async () => ({ status: 200, body: ticking() });
    await using served = await serveOne(body, { deadline: 200 }, clock);
    const answer = await fetch(served.url, post);
    expect(answer.status).toBe(200);
    await Promise.all([clock.turn(200), expect(answer.text()).rejects.toThrow()]);
    expect(served.answered[0]?.signal.reason).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });

  test.each([
    [3_600_000, true],
    ['NONE', false],
  ] as const)('may take as long as its route declares: %s', async (deadline, hasEnd) => {
    await using served = await serveOne(hanging, { deadline }, clock);
    const leaving = new AbortController();
    const asking = fetch(served.url, { ...post, signal: leaving.signal }).catch(() => undefined);
    await until(() => served.calls.size === 1);
    await clock.turn(3_599_999);
    expect(served.answered[0]?.signal.aborted).toBe(false);
    await clock.turn(1);
    expect(served.answered[0]?.signal.aborted).toBe(hasEnd);
    if (!hasEnd) leaving.abort();
    expect((await asking)?.status).toBe(hasEnd ? 504 : undefined);
  });
});

describe('What goes on after its client has left', () => {
  /** A call of a route whose client has left while it works. */
  async function deserted(served: ServedRoute): Promise<RouteCall> {
    const leaving = new AbortController();
    const asking = fetch(served.url, { ...post, signal: leaving.signal });
    await until(() => served.answered.length === 1);
    const [call] = served.answered as [RouteCall];
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await until(() => call.signal.aborted);
    return call;
  }

  test('is open until it has ended', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const answer = () => released.then(() => ({ status: 200, body: 'done' }));
    await using served = await serveOne(answer, { lasts: true }, clock);
    const call = await deserted(served);
    expect([served.calls.size, call.lasting.aborted]).toEqual([1, false]);
    release();
    await until(() => served.calls.size === 0);
    expect(call.lasting.aborted).toBe(false);
  });

  test('ends at the deadline of its call', async () => {
    await using served = await serveOne(hanging, { deadline: 100, lasts: true }, clock);
    const call = await deserted(served);
    await clock.turn(100);
    expect(call.lasting.reason).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    await until(() => served.calls.size === 0);
  });

  test('is waited for by a process that stops, and ended then', async () => {
    await using served = await serveOne(hanging, { lasts: true }, clock);
    const call = await deserted(served);
    const finished = served.calls.finish(5_000);
    await clock.turn(4_990);
    expect(call.lasting.aborted).toBe(false);
    await clock.turnUntil(finished, 1);
    expect(call.lasting.reason).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('A process that stops', () => {
  test('lets calls finish, also while its clock is set', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const answer = () => released.then(() => ({ status: 200, body: 'done' }));
    await using served = await serveOne(answer, {}, clock);
    const asking = fetch(served.url, post);
    await until(() => served.calls.size === 1);
    const finished = served.calls.finish(5_000);
    clock.date = () => Date.now() + 3_600_000;
    await clock.turn(4_000);
    release();
    await clock.turnUntil(finished, 1);
    expect(await (await asking).text()).toBe('done');
  });

  test('ends those that do not: with a problem before the headers, visibly after them', async () => {
    let streams = false;
    const answer = async () => (streams ? { status: 200, body: ticking() } : hanging());
    await using served = await serveOne(answer, {}, clock);
    const silent = fetch(served.url, post);
    await until(() => served.calls.size === 1);
    streams = true;
    const stream = await fetch(served.url, post);
    const text = expect(stream.text()).rejects.toThrow();
    await clock.turnUntil(served.calls.finish(100), 1);
    expect((await silent).status).toBe(503);
    await text;
    expect((await fetch(served.url, post)).status).toBe(503);
  });
});
