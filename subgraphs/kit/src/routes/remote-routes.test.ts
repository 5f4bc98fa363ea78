import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { RawPeers } from '../egress/raw-peers.fixture.ts';
import { RemoteRoutes, routeAnswered } from './remote-routes.ts';
import type { RouteCall, RouteDeclaration } from './subgraph-route.ts';

const declaration: RouteDeclaration = {
  method: 'POST',
  path: '/',
  access: { callers: [] },
  tag: 'Tasks',
  operation: 'post',
  summary: 'The only one.',
};

const { signal } = new AbortController();
const call: RouteCall = {
  caller: null,
  requestId: 'r',
  signal,
  lasting: signal,
  request: { params: {}, target: '/', headers: {}, body: Readable.from(['once']) },
};

test('A subgraph that closes the connection before its answer is read ends no process', async () => {
  const peers = new RawPeers();
  const url = await peers.closing(`${routeAnswered}: yes\r\n`);
  const remote = new RemoteRoutes({ name: 'registry', url, sign: async () => 'token' }, [declaration]);
  const answer = await remote.routes[0]?.answer(call);
  await setTimeout(50);
  expect(Buffer.concat(await Array.fromAsync(answer?.body as Readable)).length).toBe(65_536);
  await remote.stop();
  peers.close();
});

const notTheRoutes = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 100\r\n\r\nIt is away.';
const complete = `HTTP/1.1 200 OK\r\n${routeAnswered}: yes\r\nKeep-Alive: timeout=600\r\nContent-Length: 2\r\n\r\nOK`;

test.each([
  ['whose answer is not that of its route', notTheRoutes, false],
  ['that is called no longer', complete, true],
])('The connection to a subgraph %s is closed', async (_what, text, isAnswered) => {
  const peers = new RawPeers();
  const called = Promise.withResolvers<Socket>();
  const url = await peers.asked((socket) => {
    socket.write(text);
    called.resolve(socket);
  });
  const remote = new RemoteRoutes({ name: 'registry', url, sign: async () => 'token' }, [declaration]);
  const answering = remote.routes[0]?.answer({
    ...call,
    request: { ...call.request, body: Readable.from([]) },
  });
  const closed = called.promise.then((socket) => once(socket.resume(), 'close'));
  if (isAnswered) await Array.fromAsync((await answering)?.body as Readable);
  else await expect(answering).rejects.toThrow();
  const stopping = isAnswered ? remote.stop() : undefined;
  await closed;
  await (stopping ?? remote.stop());
  peers.close();
});
