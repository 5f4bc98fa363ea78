import { setImmediate as afterPolling } from 'node:timers/promises';
import { TurnedClock } from '@agg/kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Admission } from './admission.ts';
import type { AdmissionLimits } from './admission-limits.ts';
import type { Requester } from './flow.ts';

let admission: Admission;
let clock: TurnedClock;
afterEach(() => admission.stop());

const of = (tenantId: string, signal?: AbortSignal): Requester => ({
  caller: { tenantId },
  ...(signal && { signal }),
});
const from = (address: string): Requester => ({ caller: null, client: { address } });

/** Starts operations that run until they are ended, and records which have begun. */
function start(limits: Partial<AdmissionLimits>) {
  clock = new TurnedClock();
  admission = new Admission(limits, { clock, worked: () => clock.blocked });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, requester: Requester): Promise<string> =>
    admission.run(requester, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await afterPolling();
  };
  return { begun, ask, end };
}

const refusal = (code: string) => ({ extensions: { code, retryAfter: 1 } });

describe('admission', () => {
  test('executes synchronously while a place is free', () => {
    const { begun, ask } = start({ places: 4 });
    void ask('first', of('a'));
    void ask('second', from('192.0.2.1'));
    expect(begun).toEqual(['first', 'second']);
  });

  test('gives a flow half of the places, and the next one to the flow with the fewest running [decided.admission]', async () => {
    const { begun, ask, end } = start({ places: 4 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, of('a'));
    for (const name of ['b1', 'b2']) void ask(name, of('b'));
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    void ask('c1', of('c'));
    void ask('d1', from('192.0.2.1'));
    await end('a1');
    await end('b1');
    await end('b2');
    expect(begun.slice(4)).toEqual(['c1', 'd1', 'a3']);
  });

  test('counts an IPv6 network as one flow, and a caller as its tenant from any address', () => {
    const { begun, ask } = start({ places: 2 });
    void ask('first', from('2001:db8::1'));
    void ask('same network', from('2001:db8::2'));
    void ask('tenant', { ...of('a'), client: { address: '2001:db8::3' } });
    expect(begun).toEqual(['first', 'tenant']);
  });

  test('refuses a flow whose line is full with 429, and no other flow', async () => {
    const { ask, end } = start({ places: 2, queue: 1 });
    void ask('a1', of('a'));
    const waiting = ask('a2', of('a'));
    await expect(ask('a3', of('a'))).rejects.toMatchObject(refusal('RATE_LIMITED'));
    const other = ask('b1', of('b'));
    await end('b1');
    expect(await other).toBe('b1');
    await end('a1');
    await end('a2');
    expect(await waiting).toBe('a2');
    expect(admission.shed).toEqual({ share: 1, places: 0 });
  });

  test('refuses a full line with 429 while a place is free, also after its flow has rested', async () => {
    const { ask, end } = start({ places: 2, queue: 1, first: 0.5, interval: 60_000 });
    // Asked in the same turn in which the first ends, when the rest has just begun.
    void ask('a1', of('a')).then(() => ask('a2', of('a')));
    await clock.turn(150);
    await end('a1');
    await clock.turn(300);
    await expect(ask('a3', of('a'))).rejects.toMatchObject(refusal('RATE_LIMITED'));
    expect([admission.isOverloaded, admission.shed]).toEqual([false, { share: 1, places: 0 }]);
  });

  test('refuses a request that waited too long: 429 over its share, 503 without a place [decided.admission]', async () => {
    const { ask } = start({ places: 2, patience: { share: 60, places: 60 } });
    void ask('a1', of('a'));
    void ask('b1', of('b'));
    const own = expect(ask('a2', of('a'))).rejects.toMatchObject(refusal('RATE_LIMITED'));
    await clock.turn(40);
    expect(admission.waiting).toBe(1);
    await clock.turn(20);
    await own;
    expect(admission.isOverloaded).toBe(false);
    const other = expect(ask('c1', of('c'))).rejects.toMatchObject(refusal('UNAVAILABLE'));
    await clock.turn(60);
    await other;
    expect(admission.isOverloaded).toBe(true);
    expect([admission.waiting, admission.shed]).toEqual([0, { share: 1, places: 1 }]);
  });

  test('does not count the time for which the event loop was blocked as waiting', async () => {
    const { ask, end } = start({ places: 2, patience: { share: 200, places: 200 } });
    void ask('a1', of('a'));
    const waiting = ask('a2', of('a'));
    clock.block(400);
    await clock.turn(30);
    expect(admission.waiting).toBe(1);
    await end('a1');
    await end('a2');
    expect(await waiting).toBe('a2');
  });

  test('lets a request leave the line', async () => {
    const { ask, begun, end } = start({ places: 2 });
    const leaving = new AbortController();
    void ask('a1', of('a'));
    const aborted = ask('a2', of('a', leaving.signal));
    void ask('a3', of('a'));
    leaving.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
  });

  test('gives back the places of operations that fail, each to the next in line', async () => {
    const { begun, ask, end } = start({ places: 1 });
    for (const name of ['one', 'two', 'three']) {
      const { promise: broken, reject: fail } = Promise.withResolvers<never>();
      const failing = admission.run(of('a'), () => broken);
      const next = ask(name, of('b'));
      fail(new Error('broken'));
      await expect(failing).rejects.toThrow('broken');
      expect(begun.at(-1)).toBe(name);
      await end(name);
      await next;
    }
    void ask('last', of('a'));
    expect(begun.at(-1)).toBe('last');
  });
});
