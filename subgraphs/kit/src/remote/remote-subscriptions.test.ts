import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import { createFetchTokenSigner, createFetchTokenVerifier, type Graph } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ExecutionResult, parse } from 'graphql';
import type { JWK } from 'jose';
import { StreamRoom } from '../serve/stream-room.ts';
import { subgraphSocket } from '../serve/subgraph-socket.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { RemoteSubscriptions } from './remote-subscriptions.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicKeys = [{ ...(publicKey.export({ format: 'jwk' }) as JWK), kid: 'g1' }];
const audience = 'registry';
const document = parse('subscription { counted }');

type Events = AsyncIterableIterator<ExecutionResult>;

let server: Server;
let served: ReturnType<typeof subgraphSocket>;
let subscriptions: RemoteSubscriptions;
/** How many events the subgraph has produced for each stream that was opened. */
let made: number[];
let ended: number;
/** Replaces the stream, while it is set. */
let instead: (() => Promise<Events>) | undefined;
let clock: TurnedClock;

/** Where the counting ends, so that a failing test ends, too. */
const last = 20_000;

/** Counts as fast as it is read. */
const graph: Graph = {
  execute: async () => ({}),
  subscribe: async () => {
    if (instead) return instead();
    const stream = made.push(0) - 1;
    const count = async function* (): Events {
      try {
        for (let number = 1; number <= last; number += 1) {
          made[stream] = number;
          yield { data: { counted: number } };
        }
      } finally {
        ended += 1;
      }
    };
    return count();
  },
};

beforeEach(async () => {
  [made, ended, instead] = [[], 0, undefined];
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  served = subgraphSocket(server, graph, createFetchTokenVerifier({ audience, publicKeys }));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const sign = createFetchTokenSigner({ audience, privateKey, keyId: 'g1' });
  clock = new TurnedClock();
  subscriptions = new RemoteSubscriptions({ name: audience, url, sign, deadline: 10_000, clock });
});

afterEach(async () => {
  await subscriptions.stop();
  await served.stop();
  server.close();
});

async function open(): Promise<Events> {
  return (await subscriptions.open({ document, caller: null, requestId: 'r' })) as Events;
}

async function read(events: Events, count: number): Promise<unknown[]> {
  const numbers: unknown[] = [];
  while (numbers.length < count) numbers.push((await events.next()).value.data.counted);
  return numbers;
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the events of a remote subgraph', () => {
  test('are produced no faster than they are read, except for a few', async () => {
    const events = await open();
    expect(await read(events, 3)).toEqual(upTo(3));
    await wait(200);
    expect(made[0]).toBeLessThan(200);
    expect(await read(events, 5_000)).toEqual(upTo(5_003, 4));
    await wait(200);
    expect(made[0]).toBeLessThan(5_200);
    await events.return?.();
  });

  test('of one stream do not wait for those of another, unread stream', async () => {
    const [unread, events] = [await open(), await open()];
    expect(await read(events, 1_000)).toEqual(upTo(1_000));
    expect(made[0]).toBeLessThan(200);
    for (const stream of [unread, events]) await stream.return?.();
  });

  test('end at the subgraph when they are left, also while it waits for room', async () => {
    const events = await open();
    await wait(100);
    await events.return?.();
    while (ended < 1) await wait(5);
    expect(made[0]).toBeLessThan(200);
  });

  test('leave nothing at the subgraph, whose socket goes on', async () => {
    const stays = await open();
    for (let left = 0; left < 20; left += 1) await (await open()).return?.();
    // The one that is open.
    await eventually(() => queryObjects(StreamRoom, { format: 'count' }) === 1);
    await stays.return?.();
  });

  test('are UNAVAILABLE where the subgraph does not open the stream, and the subgraph learns that nobody waits', async () => {
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<Events>();
    instead = () => {
      asked.resolve();
      return late.promise;
    };
    const opening = open();
    await asked.promise;
    const refusal = expect(opening).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await clock.turn(10_000);
    await refusal;
    const left = new Promise<void>((resolve) => {
      const events = (async function* (): Events {})();
      late.resolve(
        Object.assign(events, {
          return: async () => {
            resolve();
            return { done: true as const, value: undefined };
          },
        }),
      );
    });
    await left;
  });

  test('that are none end the stream with UNAVAILABLE', async () => {
    instead = async () =>
      (async function* (): Events {
        yield { data: 7 } as never;
      })();
    const events = await open();
    await expect(events.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
