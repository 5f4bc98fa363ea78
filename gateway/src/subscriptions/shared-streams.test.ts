import { setImmediate } from 'node:timers/promises';
import type { GraphRequest } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { FederatedAnswer } from '../execution/federated-answer.ts';
import { Feed } from './shared-streams.fixture.ts';
import type { Consumer } from './shared-streams.ts';

/** Reads in the background; returns the numbers of the events so far. */
function reading(consumer: Consumer): number[] {
  const numbers: number[] = [];
  void (async () => {
    for await (const { data } of consumer) numbers.push(Number(data));
  })();
  return numbers;
}

const random = (limit: number) => Math.floor(Math.random() * limit);

describe('shared streams', () => {
  test('open once for equal subscriptions, and close after the last consumer', async () => {
    const feed = new Feed();
    const [one, other] = await Promise.all([feed.join(), feed.join()]);
    const numbers = reading(other);
    expect([feed.opened, feed.upstreams, feed.consumers]).toEqual([1, 1, 2]);
    await one.return();
    feed.make();
    await setImmediate();
    expect(numbers).toEqual([1]);
    await other.return();
    expect([feed.upstreams, feed.consumers]).toEqual([0, 0]);
  });

  test('open anew for a consumer that joins while the last one leaves', async () => {
    const feed = new Feed();
    const first = await feed.join();
    void first.return();
    const second = await feed.join();
    const numbers = reading(second);
    feed.make();
    await setImmediate();
    expect([feed.opened, feed.upstreams, numbers]).toEqual([2, 1, [1]]);
  });

  test('close when the only consumer leaves before they are open', async () => {
    const feed = new Feed();
    const joining = feed.join();
    await Promise.resolve();
    await (await joining).return();
    expect([feed.upstreams, feed.consumers]).toEqual([0, 0]);
  });

  test('end for all consumers with their source, also with an error', async () => {
    const feed = new Feed();
    const consumers = await Promise.all([feed.join(), feed.join()]);
    feed.end({ error: new Error('broken') });
    for (const consumer of consumers) await expect(consumer.next()).rejects.toThrow('broken');
    expect(feed.consumers).toBe(0);
    const [again] = await Promise.all([feed.join(), feed.join()]);
    feed.end({});
    expect(await again?.next()).toEqual({ done: true, value: undefined });
    expect([feed.opened, feed.consumers]).toEqual([2, 0]);
  });

  test('are refused to all waiting consumers, and tried anew for the next one', async () => {
    const feed = new Feed();
    const refusal = new FederatedAnswer('request', undefined, []);
    const refused = [feed.join({}, async () => refusal), feed.join({}, async () => refusal)];
    expect(await Promise.all(refused)).toEqual([refusal, refusal]);
    expect(feed.consumers).toBe(0);
    await feed.join();
    expect(feed.opened).toBe(1);
  });

  const caller = { kind: 'USER', id: 'u', tenantId: 't', roles: ['REGISTRY:READ'], expiresAt: 1 } as const;
  const client = { address: '192.0.2.1' };
  test.each<[string, Partial<GraphRequest>]>([
    ['no caller', { caller: null }],
    ['another person', { caller: { ...caller, id: 'v' } }],
    ['another kind of caller', { caller: { ...caller, kind: 'AGENT' } }],
    ['another tenant', { caller: { ...caller, tenantId: 'u' } }],
    ['other roles', { caller: { ...caller, roles: [] } }],
    ['another session', { caller: { ...caller, sessionId: 's' } }],
    ['a token that ends later', { caller: { ...caller, expiresAt: 2 } }],
    ['another address', { client: { address: '192.0.2.2' } }],
    ['another browser', { client: { ...client, browser: 'b' } }],
    ['other variables', { variables: { kinds: ['AGENT'] } }],
  ])('are not shared with %s', async (_who, other) => {
    const feed = new Feed();
    const own = { caller: { ...caller, roles: [...caller.roles] }, client, variables: { kinds: null } };
    await Promise.all([feed.join(own), feed.join(structuredClone(own)), feed.join({ ...own, ...other })]);
    expect(feed.opened).toBe(2);
  });

  test('send each consumer every event between joining and leaving once, however many join and leave', async () => {
    const feed = new Feed();
    const here: { consumer: Consumer; received: number[]; before: number }[] = [];
    const removed: typeof here = [];
    const come = async () => {
      const before = feed.made;
      const consumer = await feed.join();
      here.push({ consumer, received: reading(consumer), before });
    };
    const steps = [
      () => feed.make(),
      () => void come(),
      () => {
        const [one] = here.splice(random(here.length), 1);
        if (one) removed.push(one);
        void one?.consumer.return();
      },
    ];
    for (let step = 0; step < 5_000; step += 1) {
      steps[random(steps.length)]?.();
      if (random(3) === 0) await setImmediate();
    }
    await Promise.all([come(), come()]);
    feed.make();
    await setImmediate();
    for (const { received, before } of [...here, ...removed]) {
      const first = received[0] ?? before + 1;
      expect(first).toBeLessThanOrEqual(before + 1);
      expect(received).toEqual(received.map((_number, index) => first + index));
    }
    for (const { received } of here) expect(received.at(-1)).toBe(feed.made);
    expect(removed.length).toBeGreaterThan(100);
    expect([feed.upstreams, feed.consumers]).toEqual([1, here.length]);
  });
});
