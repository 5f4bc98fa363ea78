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
