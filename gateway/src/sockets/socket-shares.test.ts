import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, roundTrip, startExample } from '../../testing/example-gateway.ts';
import { open } from '../../testing/example-socket.ts';
import { socketLimits } from './socket-limits.ts';

const people = ['0190a000-0000-7000-8000-0000000000e1', '0190a000-0000-7000-8000-0000000000e2'] as const;
const clock = new TurnedClock();
const sockets: WebSocket[] = [];

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock, configuration: { sockets: { perAddress: 6, perCaller: 2 } } });
  for (const person of people) gateway.world.principals.set(person, { roles: [], active: true });
});
afterAll(() => clock.turnUntil(gateway.stop()));
afterEach(async () => {
  const open = sockets.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  await Promise.all(
    open.map((socket) => {
      const closed = once(socket, 'close');
      socket.terminate();
      return closed;
    }),
  );
  await eventually(async () => (await openSockets()) === 0);
});

const openSockets = () => gateway.metric('gateway_websocket_connections');
const refusals = (bound: string) => gateway.metric(`gateway_sockets_refused_total{reason="${bound}"}`);

/** Does something that is refused for lack of a share, and lets the time pass until its answer is due. */
async function refused<Answer>(bound: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = await refusals(bound);
  let isAnswered = false;
  const answer = act().finally(() => {
    isAnswered = true;
  });
  await eventually(async () => (await refusals(bound)) > before);
  await clock.turn(socketLimits.refusal - 1);
  await roundTrip(gateway);
  expect(isAnswered).toBe(false);
  await clock.turn(1);
  return answer;
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

/** How a socket is closed that names a caller without a share. */
async function refusedInit(token: string): Promise<[number, string]> {
  const socket = await open(gateway);
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  return closing(socket);
}

describe('sockets of one address', () => {
  test('have a lower limit without a caller; the next one is refused before it opens', async () => {
    const unknown = await Promise.all([opened(null), opened(null), opened(null)]);
    expect(await refused('unknown', refusedUpgrade)).toMatchObject({
      status: 429,
      retryAfter: '5',
      problem: { code: 'RATE_LIMITED', detail: expect.stringContaining('Connect with an access token') },
    });
    unknown[0]?.terminate();
    await eventually(async () => (await openSockets()) === 2);
    await opened(await tokenOf(people[0]));
    await opened(await tokenOf(people[0]));
  });

  test('are refused beyond its share', async () => {
    const [one, other] = [await tokenOf(people[0]), await tokenOf(people[1])];
    for (const token of [one, one, other, other, null, null]) await opened(token);
    expect(await refused('address', refusedUpgrade)).toMatchObject({
      status: 429,
      problem: { detail: expect.stringContaining('from this address') },
    });
  });
});

test('sockets are limited per caller, independently of other callers [decided.sockets-and-event-streams-have-shares]', async () => {
  const [one, other] = [await tokenOf(people[0]), await tokenOf(people[1])];
  for (const token of [one, one, other]) await opened(token);
  expect(await refused('caller', () => refusedInit(one))).toEqual([
    4429,
    expect.stringContaining('of this caller'),
  ]);
  await opened(other);
});

describe('a refusal for lack of a share', () => {
  test('waits, so that a client that reconnects at once is slowed down', async () => {
    const token = await tokenOf(people[0]);
    for (const each of [token, token, null, null, null]) await opened(each);
    expect((await refused('unknown', refusedUpgrade)).status).toBe(429);
    sockets.splice(2, 1)[0]?.terminate();
    await eventually(async () => (await openSockets()) === 4);
    expect((await refused('caller', () => refusedInit(token)))[0]).toBe(4429);
  });
});
