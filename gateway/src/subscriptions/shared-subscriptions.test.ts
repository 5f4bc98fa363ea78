import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { type ExampleGateway, startExample, tenantId } from '../../testing/example-gateway.ts';
import { closeCode, open, subscribeMessage } from '../../testing/example-socket.ts';

const watch = 'subscription { channelRenamed { id messageCount } }';
const people = ['0190a000-0000-7000-8000-0000000000d1', '0190a000-0000-7000-8000-0000000000d2'] as const;

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The number of subscriptions that the gateway reports. */
async function subscriptions(): Promise<number> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(/^gateway_subscriptions (\d+)/m.exec(metrics)?.[1]);
}

/** Subscribed sockets, one per token, with the messages that each received. */
async function watching(tokens: string[]): Promise<{ sockets: WebSocket[]; received: unknown[][] }> {
  const sockets = await Promise.all(tokens.map((token) => open(gateway, token)));
  const received = sockets.map((socket) => {
    const messages: unknown[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    return messages;
  });
  const before = await subscriptions();
  sockets.forEach((socket, index) => {
    socket.send(subscribeMessage(watch, `w${index}`));
  });
  await until(async () => (await subscriptions()) === before + sockets.length);
  return { sockets, received };
}

async function tokensOf(person: string, count: number): Promise<string[]> {
  gateway.world.principals.set(person, { roles: ['CHANNELS:READ'], active: true });
  const token = await gateway.token({ sub: person });
  return Array.from({ length: count }, () => token);
}

const rename = (id: string) => gateway.world.renames.emit('renamed', id);
const upstreams = () => gateway.world.renames.listenerCount('renamed');
const asked = (subgraph: string) => gateway.world.asked.get(subgraph) ?? 0;
const next = (index: number, id: string) => ({
  id: `w${index}`,
  type: 'next',
  payload: { data: { channelRenamed: { id, messageCount: id.length } } },
});

async function close(sockets: WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.close();
  await until(() => upstreams() === 0);
}

describe('subscriptions to a feed', () => {
  test('of one caller share a stream and one execution for each event [decided.equal-subscriptions]', async () => {
    const { sockets, received } = await watching(await tokensOf(people[0], 3));
    const before = asked('relay');
    rename('17');
    await until(() => received.every((messages) => messages.length === 1));
    expect(received).toEqual([[next(0, '17')], [next(1, '17')], [next(2, '17')]]);
    expect([upstreams(), asked('relay') - before]).toEqual([1, 1]);
    await close(sockets);
  });

  test('of two callers share nothing, even when they are equal', async () => {
    const [one, other] = [await tokensOf(people[0], 1), await tokensOf(people[1], 2)];
    const { sockets, received } = await watching([...one, ...other]);
    const before = asked('relay');
    rename('17');
    await until(() => received.every((messages) => messages.length === 1));
    expect([upstreams(), asked('relay') - before]).toEqual([2, 2]);
    await close(sockets);
  });

  test('continue when others of the same stream end', async () => {
    const { sockets, received } = await watching(await tokensOf(people[0], 4));
    sockets[0]?.terminate();
    sockets[1]?.close();
    sockets[2]?.send(JSON.stringify({ id: 'w2', type: 'complete' }));
    await until(async () => (await subscriptions()) === 1);
    rename('17');
    await until(() => received[3]?.length === 1);
    expect(received).toEqual([[], [], [], [next(3, '17')]]);
    await close(sockets);
  });

  test('after a cursor are not shared, and end at once when they are left', async () => {
    const [token = ''] = await tokensOf(people[0], 1);
    const socket = await open(gateway, token);
    const resumed = 'subscription { channelRenamed(after: "7") { id messageCount } }';
    for (const id of ['a', 'b']) socket.send(subscribeMessage(resumed, id));
    await until(() => upstreams() === 2);
    socket.send(JSON.stringify({ id: 'a', type: 'complete' }));
    await until(() => upstreams() === 1);
    await close([socket]);
    await until(async () => (await subscriptions()) === 0);
  });

  test('do not wait for a slow client; only its socket is closed', async () => {
    const { sockets, received } = await watching(await tokensOf(people[0], 2));
    const ids = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(300_000)}`);
    sockets[0]?.pause();
    for (const id of ids) {
      rename(id);
      await until(() => received[1]?.length === ids.indexOf(id) + 1);
    }
    expect(received[1]).toEqual(ids.map((id) => next(1, id)));
    sockets[0]?.resume();
    expect(await closeCode(sockets[0] as WebSocket)).toBe(4503);
    expect(received[0]?.length).toBeLessThan(ids.length);
    await close(sockets);
  });

  test('end for every socket of a caller whose rights have changed, and for no other caller', async () => {
    const [mine, theirs] = [await tokensOf(people[0], 2), await tokensOf(people[1], 1)];
    const { sockets, received } = await watching([...mine, ...theirs]);
    gateway.world.principals.set(people[0], { roles: ['CHANNELS:READ', 'CHANNELS:WRITE'], active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[0] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    rename('17');
    await until(() => received.every((messages) => messages.length === 1));
    const error = [expect.objectContaining({ extensions: expect.objectContaining({ code: 'UNAVAILABLE' }) })];
    expect(received.slice(0, 2)).toEqual(
      [0, 1].map((index) => [{ id: `w${index}`, type: 'error', payload: error }]),
    );
    expect(received[2]).toEqual([next(2, '17')]);
    await close(sockets);
  });

  test('continue when the same roles are reported in another order', async () => {
    const roles = ['CHANNELS:READ', 'CHANNELS:WRITE'];
    const [token = ''] = await tokensOf(people[1], 1);
    gateway.world.principals.set(people[1], { roles, active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[1] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { sockets, received } = await watching([token]);
    gateway.world.principals.set(people[1], { roles: roles.toReversed(), active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[1] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    rename('17');
    await until(() => received[0]?.length === 1);
    expect(received).toEqual([[next(0, '17')]]);
    await close(sockets);
  });

  test('receive nothing after the caller has lost the session', async () => {
    const { sockets, received } = await watching(await tokensOf(people[0], 2));
    const codes = Promise.all(sockets.map(closeCode));
    gateway.world.principals.delete(people[0]);
    gateway.world.principalChanges.push({ tenantId, principalId: people[0] });
    expect(await codes).toEqual([4403, 4403]);
    rename('17');
    await until(() => upstreams() === 0);
    expect(received).toEqual([[], []]);
  });
});
