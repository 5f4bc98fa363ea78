import { getEventListeners } from 'node:events';
import { setImmediate as afterPolling } from 'node:timers/promises';
import { TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { TenantPace } from '../lane/lane-bytes.ts';
import { BoundedQueue } from '../subscriptions/bounded-queue.ts';
import { Admission } from './admission.ts';

/** An operation that waits for the only place, until `then` lets it have that, or refuses it. */
async function operation(signal: AbortSignal, then: (clock: TurnedClock, free: () => void) => unknown) {
  const clock = new TurnedClock();
  const patience = { share: 200, places: 200 };
  const admission = new Admission({ places: 1, patience }, { clock, worked: () => clock.blocked });
  const { promise: running, resolve: free } = Promise.withResolvers<void>();
  const first = admission.run({ caller: { tenantId: 'first' } }, () => running);
  const second = admission.run({ caller: { tenantId: 'second' }, signal }, async () => undefined);
  second.catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await then(clock, free);
  await Promise.allSettled([second]);
  free();
  await first;
  admission.stop();
}

/** A chunk that waits for its turn. */
async function chunk(signal: AbortSignal, then: (pace: TenantPace) => unknown) {
  const pace = new TenantPace(1_000, new TurnedClock());
  pace.pass(100, signal);
  const passed = pace.pass(100, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  then(pace);
  await passed;
}

function stream(signal: AbortSignal, then: (queue: BoundedQueue<object>) => unknown) {
  const queue = new BoundedQueue<object>(() => undefined, 1).leaveOn(signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  return then(queue);
}

/** What is over before its client leaves. */
const ended: Record<string, (signal: AbortSignal) => unknown> = {
  'an operation that got its place': (signal) => operation(signal, (_clock, free) => free()),
  'an operation that waited too long': (signal) => operation(signal, (clock) => clock.turn(400)),
  'a chunk that has passed in its turn': (signal) => chunk(signal, (pace) => pace.give(100)),
  'a chunk that has passed with all others': (signal) => chunk(signal, (pace) => pace.end()),
  'a stream that has ended': (signal) => stream(signal, (queue) => queue.end()),
  'a stream that has failed': (signal) =>
    stream(signal, (queue) => queue.end({ error: new Error('broken') })),
  'a stream whose reader was too slow': (signal) =>
    stream(signal, (queue) => {
      for (const id of [1, 2]) queue.push({ id });
    }),
  'a stream that its reader has left': (signal) => stream(signal, (queue) => queue.return()),
};

describe('No listener for the client of an open connection is left after', () => {
  test.each(Object.entries(ended))('%s', async (_what, end) => {
    const { signal } = new AbortController();
    await end(signal);
    await afterPolling();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
