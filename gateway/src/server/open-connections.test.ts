import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startExample } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { BoundedConnections, type ConnectionLimits } from './open-connections.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('served'));
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const limits = { served: 3, waiting: 3, perSecond: 1_000 };
  new BoundedConnections(limits, (address) => address === '127.0.0.9').guard(server);
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

/** A server with its limits and one second for the headers of a request, and its address. */
async function startServer(limits: ConnectionLimits) {
  const slow = createServer(
    { headersTimeout: 1_000, connectionsCheckingInterval: 50 },
    (_request, response) => response.end('served'),
  );
  const bounded = new BoundedConnections(limits, () => false);
  bounded.guard(slow);
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  return { bounded, server: slow, url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` };
}

test('new connections of an address are served at a limited rate; the others wait unread', async () => {
  const slow = await startServer({ served: 2, waiting: 10, perSecond: 5 });
  const start = performance.now();
  for (let count = 0; count < 9; count += 1) {
    const connection = await RawConnection.to(slow.url, '127.0.0.4');
    expect(await connection.send(get).statuses(1)).toEqual([200]);
    connection.socket.destroy();
    await connection.closed();
  }
  expect(performance.now() - start).toBeGreaterThan(600);
  slow.server.close();
});

test('the time for the headers of a request begins when its connection is served', async () => {
  const slow = await startServer({ served: 1, waiting: 10, perSecond: 100 });
  const silent = await RawConnection.to(slow.url);
  const patient = await RawConnection.to(slow.url);
  await sleep(900);
  patient.send(get);
  expect(await silent.statuses(1)).toEqual([408]);
  silent.socket.destroy();
  expect(await patient.statuses(1)).toEqual([200]);
  patient.socket.destroy();
  slow.server.close();
});

test('connections that wait are served when the server stops', async () => {
  const slow = await startServer({ served: 1, waiting: 10, perSecond: 1 });
  const connections = await Promise.all(Array.from({ length: 6 }, () => RawConnection.to(slow.url)));
  for (const connection of connections) connection.send(get);
  await sleep(100);
  expect(connections.filter(({ text }) => text)).toHaveLength(1);
  slow.bounded.wake();
  for (const connection of connections) expect(await connection.statuses(1)).toEqual([200]);
  for (const connection of connections) connection.socket.destroy();
  slow.server.close();
});

test('connections that are reset before they are accepted are no failure', async () => {
  const gateway = await startExample();
  const { hostname: host, port } = new URL(gateway.url);
  // In a process of its own, because this one does not accept anything meanwhile.
  const program = `
    const { connect } = require('node:net');
    for (let n = 0; n < 50; n += 1) {
      const socket = connect(${port}, '${host}', () => socket.resetAndDestroy());
    }`;
  const child = spawn(process.execPath, ['-e', program]);
  const ended = once(child, 'exit');
  const end = Date.now() + 500;
  while (Date.now() < end);
  await ended;
  expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  await gateway.stop();
});
