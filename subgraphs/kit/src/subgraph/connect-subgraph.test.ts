import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import type { RouteDeclaration } from '../routes/subgraph-route.ts';
import { connectSubgraph } from './connect-subgraph.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const route: RouteDeclaration = {
  method: 'POST',
  path: '/a',
  access: { callers: [] },
  tag: 'Tasks',
  operation: 'postA',
  summary: 'A route.',
};
const asked = { caller: null, requestId: 'r' };

test.each(['', '/inside'])('A subgraph in another process is reached below the path "%s"', async (base) => {
  const paths: unknown[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.setHeader('x-route-answered', 'r').end('{"data":{}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const subgraph = await connectSubgraph('far', `${origin}${base}`, privateKey, [route]);
  await subgraph.ready();
  await subgraph.graph.execute({ ...asked, document: parse('{ a }') });
  const request = { params: {}, target: '/a?b=c', headers: {}, body: Readable.from([]) };
  const { signal } = new AbortController();
  expect(await subgraph.routes[0]?.answer({ ...asked, request, signal, lasting: signal })).toMatchObject({
    status: 200,
  });
  expect(paths).toEqual(['/ready', '/graphql', '/a?b=c'].map((path) => base + path));
  server.closeAllConnections();
  server.close();
  await subgraph.stop().catch(() => undefined);
});
