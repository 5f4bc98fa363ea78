import { eventually } from '@agg/schema/testing';
import { afterEach, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { Registry } from 'prom-client';
import { HttpMetrics } from './watch-requests.ts';
import { serveMetrics, serveProbes } from './watched.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

test('Many who read the metrics or ask for readiness at once cost two readings [decided.a-port-for-metrics]', async () => {
  const held = Promise.withResolvers<void>();
  const asked = { reasons: 0, metrics: 0 };
  const watched = {
    reasons: async () => {
      asked.reasons += 1;
      await held.promise;
      return {};
    },
    metrics: async () => {
      asked.metrics += 1;
      await held.promise;
      return new Registry();
    },
  };
  app = fastify();
  let requests = 0;
  app.addHook('onRequest', async () => {
    requests += 1;
  });
  serveMetrics(app, watched);
  serveProbes(app, watched);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const many = Array.from({ length: 40 }, (_, index) => fetch(url + (index % 2 ? '/metrics' : '/ready')));
  await eventually(() => requests === many.length, 'all have come');
  held.resolve();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(asked).toEqual({ reasons: 2, metrics: 2 });
});

test('A method that no route has gives the metrics no value of its own [decided.labels-of-metrics]', async () => {
  app = fastify();
  const registry = new Registry();
  const metrics = new HttpMetrics(registry, 'gateway');
  for (const method of ['GET', 'PROPFIND', 'M-SEARCH', 'OPTIONS'])
    metrics.observe({ kind: 'page', method, route: '/x', status: 405, code: 'OK', milliseconds: 1 });
  const text = await registry.metrics();
  const methods = new Set(Array.from(text.matchAll(/method="([^"]+)"/g), ([, method]) => method));
  expect(methods).toEqual(new Set(['GET', 'OPTIONS', 'OTHER']));
});
