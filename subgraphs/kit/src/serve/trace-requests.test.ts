import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { context, trace } from '@opentelemetry/api';
import { type FastifyInstance, fastify } from 'fastify';
import { currentTraceparent } from '../tracing/spans.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { traceRequests } from './watch-requests.ts';

/** A sampler that decides by the trace id takes this one whatever its ratio is. */
const traceId = '00000000000000000000000000000001';
const askedWith = (flags: string) => `00-${traceId}-00f067aa0ba902b7-${flags}`;

let stop: () => Promise<void>;
beforeAll(async () => {
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  };
  Object.assign(process.env, variables);
  stop = await startTracing('test');
  for (const name of Object.keys(variables)) delete process.env[name];
});
afterAll(async () => {
  await stop();
  trace.disable();
  context.disable();
});

function serverFor(senders: 'clients' | 'processes'): FastifyInstance {
  const app = fastify();
  traceRequests(app, senders);
  app.get('/', async () => currentTraceparent());
  app.get('/fetch', { config: { kind: 'fetch' } as object }, async () => currentTraceparent());
  return app;
}

/** Sends 400 requests of one trace. @returns how many of them pass it on as recorded */
async function recorded(app: FastifyInstance, path: string, flags: string): Promise<number> {
  let count = 0;
  for (let time = 0; time < 400; time += 1) {
    const { traceparent } = (await app.inject({ path, headers: { traceparent: askedWith(flags) } })).json();
    expect(traceparent).toMatch(new RegExp(`^00-${traceId}-`));
    if (traceparent.endsWith('-01')) count += 1;
  }
  await app.close();
  return count;
}

describe('The request of a client', () => {
  test.each(['00', '01'])(
    'with the flags %s is recorded as often as any other, and keeps its trace [decided.clients-and-sampling]',
    async (flags) => {
      const count = await recorded(serverFor('clients'), '/', flags);
      expect(count).toBeGreaterThan(120);
      expect(count).toBeLessThan(280);
    },
  );
});

describe('The request of another process of the product', () => {
  test.each([
    ['to a subgraph', 'processes', '/'],
    ['for a fetch from a gateway', 'clients', '/fetch'],
  ] as const)('%s is recorded where the trace is', async (_what, senders, path) => {
    expect(await recorded(serverFor(senders), path, '01')).toBe(400);
    expect(await recorded(serverFor(senders), path, '00')).toBe(0);
  });
});
