import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { failureOf, listen, loopback, patient, portOf, readAll } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';

let server: Server;
beforeAll(async () => {
  server = await listen('127.0.0.2', ({ url }, response) => {
    if (url === '/redirect') response.writeHead(302, { location: '/' }).end();
    else if (url === '/reset') response.destroy();
    else if (url !== '/silent') response.end('fine');
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('The metrics show what has become of outgoing requests, and the responses that are being read', async () => {
  const metrics = new Registry();
  const egress = createEgress({ ...loopback, metrics });
  const at = (path: string) => `http://127.0.0.2:${portOf(server)}${path}`;
  const shown = async () =>
    (await metrics.metrics()).split('\n').filter((line) => /^egress_(requests|open_s)/.test(line));
  const open = await egress.open(at('/'), patient);
  expect(await shown()).toEqual(['egress_open_streams 1']);
  await readAll(open);
  await failureOf(egress.open(at('/redirect'), patient));
  await failureOf(egress.open(at('/reset'), patient));
  await failureOf(egress.open('http://127.0.0.1/', patient));
  await failureOf(egress.open('http://127.0.0.2:1025/', patient));
  const leaving = new AbortController();
  const asked = once(server, 'request');
  const left = failureOf(egress.open(at('/silent'), { ...patient, signal: leaving.signal }));
  await asked;
  leaving.abort();
  await left;
  const outcome = (name: string, count: number) => `egress_requests_total{outcome="${name}"} ${count}`;
  expect((await shown()).toSorted()).toEqual([
    'egress_open_streams 0',
    outcome('aborted', 1),
    outcome('answered', 2),
    outcome('never_sent', 1),
    outcome('refused', 1),
    outcome('unknown', 1),
  ]);
});
