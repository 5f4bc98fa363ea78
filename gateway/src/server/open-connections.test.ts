import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RawConnection } from '../../testing/raw-connection.ts';
import { boundConnections } from './open-connections.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('served'));
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  boundConnections(server, { served: 3, waiting: 3, perSecond: 1_000 }, (address) => address === '127.0.0.9');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const open = (count: number, from: string) =>
  Promise.all(Array.from({ length: count }, () => RawConnection.to(url, from)));

test('connections of an address are limited; WebSockets and those of proxies do not count [decided.shares-of-an-address]', async () => {
  const [webSocket, ...others] = await open(3, '127.0.0.2');
  const [third, ...waiting] = await open(3, '127.0.0.2');
  const refused = await RawConnection.to(url, '127.0.0.2');
  await refused.closed();
  third?.send(get);
  await sleep(50);
  expect(third?.socket.bytesRead).toBe(0);
  webSocket?.send('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await webSocket?.statuses(1)).toEqual([101]);
  expect(await third?.statuses(1)).toEqual([200]);
  for (const connection of waiting) connection.socket.destroy();
  await sleep(50);
  third?.socket.destroy();
  await sleep(50);
  const next = await RawConnection.to(url, '127.0.0.2');
  expect(await next.send(get).statuses(1)).toEqual([200]);
  const ofProxy = await open(5, '127.0.0.9');
  for (const connection of ofProxy) expect(await connection.send(get).statuses(1)).toEqual([200]);
  for (const connection of [webSocket, next, ...others, ...ofProxy]) connection?.socket.destroy();
});

test('new connections of an address are served at a limited rate; the others wait unread', async () => {
  const slow = createServer((_request, response) => response.end('served'));
  boundConnections(slow, { served: 2, waiting: 10, perSecond: 5 }, () => false);
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const start = performance.now();
  for (let count = 0; count < 9; count += 1) {
    const connection = await RawConnection.to(address, '127.0.0.4');
    expect(await connection.send(get).statuses(1)).toEqual([200]);
    connection.socket.destroy();
    await connection.closed();
  }
  expect(performance.now() - start).toBeGreaterThan(600);
  slow.close();
});
