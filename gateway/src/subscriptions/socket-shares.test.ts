import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { firstMessage, open, subscribeMessage } from '../../testing/example-socket.ts';

const people = ['0190a000-0000-7000-8000-0000000000e1', '0190a000-0000-7000-8000-0000000000e2'] as const;
/** Milliseconds that a socket without a share waits for its refusal. */
const refusal = 300;
const sockets: WebSocket[] = [];

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({
    configuration: { sockets: { perAddress: 6, perCaller: 2, callerWithin: 1_500, refusal } },
  });
  for (const person of people) gateway.world.principals.set(person, { roles: [], active: true });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  const open = sockets.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  await Promise.all(
    open.map((socket) => {
      const closed = once(socket, 'close');
      socket.terminate();
      return closed;
    }),
  );
  await until(async () => (await openSockets()) === 0);
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function openSockets(): Promise<number> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(/^gateway_websocket_connections (\d+)/m.exec(metrics)?.[1]);
}

async function opened(token: string | null): Promise<WebSocket> {
  const socket = await open(gateway, token);
  sockets.push(socket);
  return socket;
}

const tokenOf = (sub: string) => gateway.token({ sub });

/** The response to a refused upgrade. */
async function refusedUpgrade(): Promise<{
  status: number | undefined;
  retryAfter: unknown;
  problem: unknown;
}> {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const body = String(Buffer.concat(await response.toArray()));
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    problem: JSON.parse(body),
  };
}

/** The code and reason with which a socket is closed. */
async function closing(socket: WebSocket): Promise<[number, string]> {
  const [code, reason] = await once(socket, 'close');
  return [code, String(reason)];
}

describe('sockets of one address', () => {
  test('have a lower limit without a caller; the next one is refused before it opens', async () => {
    const unknown = await Promise.all([opened(null), opened(null), opened(null)]);
    expect(await refusedUpgrade()).toMatchObject({
      status: 429,
      retryAfter: '5',
      problem: { code: 'RATE_LIMITED', detail: expect.stringContaining('Connect with an access token') },
    });
    unknown[0]?.terminate();
    await until(async () => (await openSockets()) === 2);
    await opened(await tokenOf(people[0]));
    await opened(await tokenOf(people[0]));
  });

  test('are refused beyond its share', async () => {
    const [one, other] = [await tokenOf(people[0]), await tokenOf(people[1])];
    for (const token of [one, one, other, other, null, null]) await opened(token);
    expect(await refusedUpgrade()).toMatchObject({
      status: 429,
      problem: { detail: expect.stringContaining('from this address') },
    });
  });
});

test('sockets are limited per caller, independently of other callers [decided.sockets-and-event-streams-have-shares]', async () => {
  const [one, other] = [await tokenOf(people[0]), await tokenOf(people[1])];
  for (const token of [one, one, other]) await opened(token);
  const third = await open(gateway);
  third.send(JSON.stringify({ type: 'connection_init', payload: { token: one } }));
  expect(await closing(third)).toEqual([4429, expect.stringContaining('of this caller')]);
  await opened(other);
});

describe('a refusal for lack of a share', () => {
  test('waits, so that a client that reconnects at once is slowed down', async () => {
    const token = await tokenOf(people[0]);
    for (const each of [token, token, null, null, null]) await opened(each);
    const start = performance.now();
    await refusedUpgrade();
    expect(performance.now() - start).toBeGreaterThan(refusal - 20);
    sockets.splice(2, 1)[0]?.terminate();
    await until(async () => (await openSockets()) === 4);
    const third = await open(gateway);
    const sentAt = performance.now();
    third.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
    expect((await closing(third))[0]).toBe(4429);
    expect(performance.now() - sentAt).toBeGreaterThan(refusal - 20);
  });
});

describe('a socket without a caller', () => {
  test('is closed when its time is over [decided.sockets-and-event-streams-have-shares]', async () => {
    const socket = await opened(null);
    expect(await closing(socket)).toEqual([4401, expect.stringContaining('access token')]);
  });

  test('stays open while it runs an operation, and after an operation has named its caller', async () => {
    const [running, named] = [await opened(null), await opened(null)];
    running.send(subscribeMessage('subscription { ticks(bytes: 1) }'));
    const headers = { Authorization: `Bearer ${await tokenOf(people[0])}` };
    const payload = { query: '{ me { name } }', extensions: { headers } };
    named.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    expect(await firstMessage(named)).toMatchObject({ payload: { data: { me: { name: 'me' } } } });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect([running, named].map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    running.send(JSON.stringify({ id: '1', type: 'complete' }));
    expect((await closing(running))[0]).toBe(4401);
  });
});
