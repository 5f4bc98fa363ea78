import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@agg/schema/testing';
import { afterEach, expect, test } from '@jest/globals';
import { RawConnection } from '../../../testing/raw-connection.ts';
import { UnreadAnswers, type UnreadLimits } from './unread-answers.ts';

const mebibyte = 1024 * 1024;
/** More than the system buffers for a client that does not read. */
const large = Buffer.alloc(16 * mebibyte);

let server: Server;
let answers: UnreadAnswers;
/** How many requests are being answered. */
let answering: number;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A server of large answers. @returns its address */
async function start(limits: UnreadLimits): Promise<string> {
  answers = new UnreadAnswers(limits);
  answering = 0;
  server = createServer(({ socket }, response) => {
    answers.add(response, socket.remoteAddress ?? '');
    answering += 1;
    response.once('close', () => {
      answers.delete(response);
      answering -= 1;
    });
    response.end(large);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function unread(url: string, from?: string): Promise<RawConnection> {
  const connection = await RawConnection.to(url, from);
  connection.socket.pause();
  return connection.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
}

const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

test('a client that does not read its answer is cut after a while, one that reads is not', async () => {
  const url = await start({ total: 1024 * mebibyte, address: 1024 * mebibyte, longest: 2_000 });
  using silent = await unread(url);
  await eventually(() => answering === 1);
  answers.check(0);
  const reading = await fetch(url);
  answers.check(1_999);
  expect((await reading.arrayBuffer()).byteLength).toBe(large.length);
  expect(answering).toBe(1);
  answers.check(2_000);
  await eventually(() => answering === 0);
  expect([silent.text, await connections()]).toEqual(['', 1]);
});

test('unread bytes are limited for the clients of one address, and the latest of them are cut', async () => {
  const url = await start({ total: 1024 * mebibyte, address: 36 * mebibyte, longest: 60_000 });
  using other = await unread(url, '127.0.0.3');
  const greedy = await Promise.all(Array.from({ length: 8 }, () => unread(url, '127.0.0.2')));
  await eventually(() => answering === 9);
  answers.check(0);
  await eventually(() => answering <= 4);
  answers.check(1);
  expect(await connections()).toBeGreaterThanOrEqual(3);
  other.socket.resume();
  await eventually(() => other.text.length >= large.length);
  for (const connection of greedy) connection[Symbol.dispose]();
});
