import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startExample } from '../../../testing/example-gateway.ts';
import { RawConnection } from '../../../testing/raw-connection.ts';
import { BoundedConnections, type ConnectionLimits } from './open-connections.ts';

const clock = new TurnedClock();
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('served'));
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const limits = { served: 3, waiting: 3, perSecond: 1_000 };
  new BoundedConnections(limits, (address) => address === '127.0.0.9', clock).guard(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
/** When it resolves, the server has read what other connections had sent before. */
async function answerOf(from: string): Promise<void> {
  using connection = await RawConnection.to(url, from);
  expect(await connection.send(get).statuses(1)).toEqual([200]);
}
const open = (count: number, from: string) =>
  Promise.all(Array.from({ length: count }, () => RawConnection.to(url, from)));

test('connections of an address are limited; WebSockets and those of proxies do not count [decided.shares-of-an-address]', async () => {
  const [webSocket, ...others] = await open(3, '127.0.0.2');
  const [third, ...waiting] = await open(3, '127.0.0.2');
  const refused = await RawConnection.to(url, '127.0.0.2');
  await refused.closed();
  third?.send(get);
  await answerOf('127.0.0.8');
  expect(third?.socket.bytesRead).toBe(0);
  webSocket?.send('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await webSocket?.statuses(1)).toEqual([101]);
  await clock.turn(50);
  expect(await third?.statuses(1)).toEqual([200]);
  for (const connection of [...waiting, third]) connection?.socket.destroy();
  const next = await RawConnection.to(url, '127.0.0.2');
  expect(await clock.turnUntil(next.send(get).statuses(1))).toEqual([200]);
  const ofProxy = await open(5, '127.0.0.9');
  for (const connection of ofProxy) expect(await connection.send(get).statuses(1)).toEqual([200]);
  for (const connection of [webSocket, next, ...others, ...ofProxy]) connection?.socket.destroy();
});

/** A server with its limits, and its address. */
async function startServer(
  limits: ConnectionLimits,
  answer: RequestListener = (_, response) => response.end('served'),
) {
  const other = createServer({ connectionsCheckingInterval: 50 }, answer);
  const bounds = new BoundedConnections(limits, () => false, clock);
  bounds.guard(other);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  return { bounds, server: other, url: `http://127.0.0.1:${(other.address() as AddressInfo).port}` };
}

test('new connections of an address are served at a limited rate; the others wait unread', async () => {
  const slow = await startServer({ served: 9, waiting: 10, perSecond: 5 });
  const connections = await Promise.all(Array.from({ length: 9 }, () => RawConnection.to(slow.url)));
  await eventually(() => slow.bounds.counts.served + slow.bounds.counts.waiting === 9);
  // A quarter of a second's may come at once.
  const served = [slow.bounds.counts.served];
  for (let count = 1; count < 9; count += 1) {
    await clock.turn(200);
    served.push(slow.bounds.counts.served);
  }
  expect(served).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 9]);
  for (const connection of connections) {
    expect(await connection.send(get).statuses(1)).toEqual([200]);
    connection.socket.destroy();
  }
  slow.server.close();
});

test('the time for the headers of a request begins when its connection is served', async () => {
  const held: ServerResponse[] = [];
  const slow = await startServer({ served: 1, waiting: 10, perSecond: 100 }, (_request, response) => {
    held.push(response);
  });
  const first = await RawConnection.to(slow.url);
  first.send(get);
  await eventually(() => held.length === 1);
  const patient = await RawConnection.to(slow.url);
  patient.send(get);
  await eventually(() => slow.bounds.counts.waiting === 1);
  slow.server.headersTimeout = 200;
  const silent = await RawConnection.to(slow.url, '127.0.0.4');
  // It came later, so the time of the patient one would be over, too.
  expect(await silent.statuses(1)).toEqual([408]);
  slow.server.headersTimeout = 60_000;
  first.socket.destroy();
  await clock.turnUntil(eventually(() => held.length === 2));
  held[1]?.end('served');
  expect(await patient.statuses(1)).toEqual([200]);
  for (const connection of [silent, patient]) connection.socket.destroy();
  slow.server.close();
});

test('connections that wait are served when the server stops', async () => {
  const slow = await startServer({ served: 1, waiting: 10, perSecond: 1 });
  const connections = await Promise.all(Array.from({ length: 6 }, () => RawConnection.to(slow.url)));
  for (const connection of connections) connection.send(get);
  await eventually(() => connections.some(({ text }) => text));
  expect(slow.bounds.counts).toEqual({ served: 1, waiting: 5 });
  slow.bounds.wake();
  for (const connection of connections) expect(await connection.statuses(1)).toEqual([200]);
  for (const connection of connections) connection.socket.destroy();
  slow.server.close();
});

test('connections that are reset before they are accepted are no failure', async () => {
  const gateway = await startExample();
  const { hostname: host, port } = new URL(gateway.url);
  // In a process of its own, for which this one waits without accepting anything.
  const program = `
    const { connect } = require('node:net');
    for (let n = 0; n < 50; n += 1) {
      const socket = connect(${port}, '${host}', () => socket.resetAndDestroy());
    }`;
  expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0);
  expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  await gateway.stop();
});
