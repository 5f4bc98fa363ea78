import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { RawConnection } from '../../testing/raw-connection.ts';
import { UnreadAnswers, type UnreadLimits } from './unread-answers.ts';

const mebibyte = 1024 * 1024;
/** More than the system buffers for a client that does not read. */
const large = Buffer.alloc(16 * mebibyte);

let server: Server;
let looking: NodeJS.Timeout;
afterEach(() => {
  clearInterval(looking);
  server.close();
  server.closeAllConnections();
});

/** A server of large answers. @returns its address */
async function start(limits: UnreadLimits): Promise<string> {
  const answers = new UnreadAnswers(limits);
  server = createServer(({ socket }, response) => {
    answers.add(response, socket.remoteAddress ?? '');
    response.once('close', () => answers.delete(response));
    response.end(large);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  looking = setInterval(() => answers.look(Date.now()), 20);
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
  const reading = await fetch(url);
  expect((await reading.arrayBuffer()).byteLength).toBe(large.length);
  while ((await connections()) > 1) await sleep(20);
  expect(silent.text).toBe('');
});

test('unread bytes are limited for the clients of one address, and the latest of them are cut', async () => {
  const url = await start({ total: 1024 * mebibyte, address: 36 * mebibyte, longest: 60_000 });
  using other = await unread(url, '127.0.0.3');
  const greedy = await Promise.all(Array.from({ length: 8 }, () => unread(url, '127.0.0.2')));
  while ((await connections()) > 4) await sleep(20);
  await sleep(100);
  expect(await connections()).toBeGreaterThanOrEqual(3);
  other.socket.resume();
  while (other.text.length < large.length) await sleep(20);
  for (const connection of greedy) connection[Symbol.dispose]();
});
