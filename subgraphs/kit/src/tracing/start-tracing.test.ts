import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { context, trace } from '@opentelemetry/api';
import { Registry } from 'prom-client';
import { withoutValues } from '../database/connection-pool.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { inSpan, SpanKind } from './spans.ts';
import { measureTracing, startTracing } from './start-tracing.ts';

/** The packages of OpenTelemetry that a process loads when it starts tracing with these variables. */
function loadedWith(variables: Record<string, string>): string {
  const module = new URL('./start-tracing.js', import.meta.url);
  const program = `
    const { registerHooks } = await import('node:module');
    const loaded = new Set();
    registerHooks({ load: (url, told, next) => { loaded.add(url); return next(url, told); } });
    const { startTracing } = await import(${JSON.stringify(module.href)});
    await startTracing('test');
    console.log([...loaded].map((url) => /@opentelemetry.([\\w-]+)/.exec(url)?.[1]).filter(Boolean).join(' '));
    process.exit(0);`;
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const env = { PATH: process.env.PATH, ...variables };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd,
    env,
    encoding: 'utf8',
  });
}

describe('The SDK of OpenTelemetry', () => {
  test('is not loaded without an endpoint', () => {
    expect(loadedWith({})).not.toMatch(/sdk|exporter/);
    expect(loadedWith({ OTEL_SERVICE_NAME: 'gateway', OTEL_TRACES_SAMPLER: 'always_on' })).not.toMatch(/sdk/);
  });

  test('is loaded with one', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    expect(loadedWith(endpoint)).toMatch(
      /sdk-trace-node[\s\S]*exporter-trace-otlp-http|exporter-trace-otlp-http/,
    );
    expect(loadedWith({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).not.toMatch(/sdk/);
  });
});

// Before the one that never answers: what that one has been sent is dropped after its test.
describe('A collector that answers', () => {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  let stop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    stop = await startTracing('test');
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  });
  afterAll(async () => {
    await stop();
    collector.closeAllConnections();
    collector.close();
    trace.disable();
    context.disable();
  });

  test('takes more spans than wait at once: what has been sent makes room for others', async () => {
    const registry = new Registry();
    measureTracing(registry);
    const before = await spans(registry, 'exported');
    for (let round = 0; round < 3; round += 1) {
      // A request that a busy machine lets run into its time limit drops spans as well: what the queue drops shows at once.
      const [exportedSoFar, droppedSoFar] = [await spans(registry, 'exported'), await dropped(registry)];
      for (let times = 0; times < 1_500; times += 1) trace.getTracer('test').startSpan('work').end();
      expect(await dropped(registry)).toBe(droppedSoFar);
      await eventually(
        async () =>
          (await spans(registry, 'exported')) + (await dropped(registry)) ===
          exportedSoFar + droppedSoFar + 1_500,
      );
    }
    expect(await spans(registry, 'exported')).toBeGreaterThan(before);
  });
});

describe('A collector that accepts connections and never answers', () => {
  const silent = createServer(() => undefined);
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    trace.disable();
    context.disable();
  });

  test('delays no work: spans beyond the queue are dropped and counted, also of work that fails', async () => {
    const { port } = silent.address() as AddressInfo;
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    const clock = new TurnedClock();
    const stop = await startTracing('test', process.env, clock);
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    const registry = new Registry();
    measureTracing(registry);
    // The numbers are those of the process, in which other files have dropped spans of their own.
    const before = await dropped(registry);
    const work = async (isGood: boolean) => {
      if (!isGood) throw new Error('It fails.');
    };
    const parent = trace.getTracer('test').startSpan('parent');
    await context.with(trace.setSpan(context.active(), parent), async () => {
      for (let times = 0; times < 3_000; times += 1)
        await inSpan({ name: 'work', kind: SpanKind.INTERNAL }, () => work(times % 2 === 0)).catch(
          () => undefined,
        );
    });
    expect((await dropped(registry)) - before).toBe(952);
    const stopping = stop();
    await clock.turn(2_000);
    await stopping;
  });
});

const dropped = (registry: Registry) => spans(registry, 'dropped');

async function spans(registry: Registry, outcome: 'exported' | 'dropped'): Promise<number> {
  const line = new RegExp(`^tracing_spans_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await registry.metrics())?.[1]);
}

describe('The text of a statement in a trace', () => {
  test.each([
    [`select set_config('app.tenant_id', 'a''b', true)`, 'select set_config(?, ?, true)'],
    [`select ledger.append('t', E'{\\"a\\": \\'x\\'}')`, 'select ledger.append(?, ?)'],
    [`select $tag$it's$tag$, $$two$$`, 'select ?, ?'],
    [
      'select * from t1 where a = 12.5 and b = $1 limit 20',
      'select * from t1 where a = ? and b = $1 limit ?',
    ],
    [`select 1 -- o'clock\nfrom t /* 'x' */`, 'select ? ?\nfrom t ?'],
    [`select 'never ends`, 'select ?'],
  ])('%j is %j', (statement, shown) => {
    expect(withoutValues(statement)).toBe(shown);
  });
});
