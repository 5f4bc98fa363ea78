import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, untilStill } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, listen, loopback, patient, portOf } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { RawPeers } from './raw-peers.fixture.ts';
import { letEnd } from './response-body.ts';

const egress = createEgress(loopback);
const mebibyte = 1024 * 1024;
const peers = new RawPeers();

let endless: Server;
/** That it has written. */
let chunks = 0;
const url = () => `http://127.0.0.2:${portOf(endless)}/`;
const openConnections = () =>
  new Promise((resolve) => endless.getConnections((_error, count) => resolve(count)));

beforeAll(async () => {
  endless = await listen('127.0.0.2', (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      chunks += 1;
      if (!response.destroyed) response.write(chunk, more);
    };
    more();
  });
});
afterAll(() => {
  endless.closeAllConnections();
  endless.close();
  peers.close();
});

describe('A response', () => {
  test('that is left early closes its connection, makes no other, and frees its place [decided.streams-to-other-hosts]', async () => {
    const one = createEgress({ ...loopback, connectionsPerHost: 1 });
    let made = 0;
    endless.on('connection', () => (made += 1));
    for (let round = 0; round < 5; round += 1) {
      const { body } = await one.open(url(), patient);
      await body.next();
      await body.return();
    }
    await eventually(async () => (await openConnections()) === 0);
    expect(made).toBe(5);
  });

  test('of which nothing more is needed is closed where it goes on', async () => {
    const { body } = await egress.open(url(), patient);
    // The clock stands still: what the host may send is bounded in bytes, too.
    await letEnd(body, new TurnedClock());
    await eventually(async () => (await openConnections()) === 0);
  });

  test('is cut at the limit of its size', async () => {
    const request = { ...patient, maxBytes: mebibyte };
    const failure = await failureOf(egress.open(url(), request));
    expect(failure.reason).toBe('The response is larger than 1048576 bytes.');
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'UNKNOWN', fault: 'ANSWER' });
  });

  test('that is long takes turns with everything else that the process does', async () => {
    const { body } = await egress.open(url(), patient);
    let inOneTurn = 0;
    let most = 0;
    let isOver = false;
    const turn = (): void => {
      most = Math.max(most, inOneTurn);
      inOneTurn = 0;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    let bytes = 0;
    for await (const chunk of body) {
      inOneTurn += chunk.length;
      bytes += chunk.length;
      if (bytes > 2 * mebibyte) break;
    }
    isOver = true;
    // A read from a socket has at most 64 KiB, and one more may be on its way.
    expect(most).toBeLessThanOrEqual(192 * 1024);
  });

  test('that nobody reads is not read from its host', async () => {
    let written = 0;
    const flood = await peers.that((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
        if (!socket.destroyed) void once(socket, 'drain').then(more, () => undefined);
      };
      more();
    });
    const { body } = await egress.open(flood, patient);
    await untilStill(() => written);
    // What the buffers of two sockets hold.
    expect(written).toBeLessThan(16 * mebibyte);
    await body.return();
  });

  test.each(['', 'Content-Length: 65536\r\n'])(
    'is complete although its host has closed the connection before it is read: %j',
    async (length) => {
      const { body } = await egress.open(await peers.closing(length), patient);
      await sleep(50);
      expect(Buffer.concat(await Array.fromAsync(body)).length).toBe(65_536);
    },
  );

  test('that its host cuts before it is read is a failure', async () => {
    const { body } = await egress.open(await peers.closing('Content-Length: 65537\r\n'), patient);
    await sleep(50);
    await expect(Array.fromAsync(body)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'UNKNOWN' });
  });

  test('without any reader leaves memory as it is', async () => {
    const many = createEgress({ ...loopback, connectionsPerHost: 100 });
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 60 }, () => many.open(url(), patient)));
    await untilStill(() => chunks);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * mebibyte);
    await Promise.all(answers.map(({ body }) => body.return()));
  });
});
