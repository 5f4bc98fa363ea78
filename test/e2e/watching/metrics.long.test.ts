import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { freePort } from '../../kit/free-port.ts';
import { type RegistryApart, startRegistryApart } from '../../kit/registry-apart.ts';
import { Scrape } from '../../kit/scrape.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';
import { sendTraffic, sent } from '../../kit/traffic-of-kinds.ts';
import { rowsOf, tableInGuide } from './metric-table.ts';
import { metricsIn, readAlerts, readExpressions } from './watching-files.ts';

let stack: Stack;
let scrape: Scrape;
let watchedUrl: string;
let tenantId: string;
beforeAll(async () => {
  const port = await freePort();
  watchedUrl = `http://127.0.0.1:${port}`;
  stack = await startStack({ topology: 'in-process', environment: { METRICS_PORT: String(port) } });
  ({ tenantId } = await sendTraffic(stack));
  scrape = await Scrape.of(watchedUrl);
});
afterAll(() => stack.stop());

describe('The metrics of a product with traffic', () => {
  test('are those of the table in the guide, with their types and texts', () => {
    expect(rowsOf(scrape.own)).toEqual(tableInGuide());
  });

  test(cites('decided.labels-of-metrics', 'carry no id of a tenant, and no label with many values'), () => {
    expect(scrape.text).not.toContain(tenantId);
    expect(scrape.text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/);
    const series = new Map<string, number>();
    for (const [, name = ''] of scrape.text.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?\{/gm))
      series.set(name, (series.get(name) ?? 0) + 1);
    expect([...series].filter(([, count]) => count > 400)).toEqual([]);
  });

  test.each([
    ['rest', 'UNAUTHENTICATED', sent.withoutToken],
    ['graphql', 'NOT_FOUND', sent.unknownChannels],
    ['graphql', 'VALIDATION_FAILED', sent.invalidDocuments],
    ['route', 'VALIDATION_FAILED', sent.brokenCalls],
  ])('count each answer of %s with %s once', (kind, code, times) => {
    expect(scrape.value('gateway_answers_total', { kind, code })).toBe(times);
  });

  test('count the operations of sockets, and the fetches from each subgraph', () => {
    expect(scrape.value('gateway_answers_total', { kind: 'socket', code: 'OK' })).toBe(2);
    const fetches = (outcome: string) =>
      scrape.value('gateway_fetch_duration_seconds_count', { subgraph: 'registry', outcome });
    expect(fetches('ok')).toBeGreaterThanOrEqual(2);
    expect(fetches('errors')).toBe(sent.unknownChannels);
    expect(fetches('failed')).toBeUndefined();
  });

  test('measure the ledger, the way of an event, the database and the jobs', () => {
    expect(scrape.value('ledger_entries_total', { subgraph: 'registry' })).toBeGreaterThanOrEqual(1);
    expect(scrape.value('ledger_event_lag_seconds_count')).toBeGreaterThanOrEqual(1);
    expect(scrape.value('gateway_event_duration_seconds_count')).toBeGreaterThanOrEqual(1);
    expect(scrape.value('database_statement_duration_seconds_count')).toBeGreaterThan(10);
    expect(scrape.value('database_wait_seconds_count', { of: 'connection' })).toBeGreaterThan(10);
    expect(scrape.value('database_pool_size')).toBe(24);
    expect(scrape.value('database_up')).toBe(1);
    expect(scrape.value('jobs_waiting', { queue: 'tenant-auth.send-mail' })).toBe(0);
    expect(scrape.value('mails_total', { outcome: 'failed' })).toBe(0);
    expect(scrape.value('payments_open', { state: 'QUEUED' })).toBe(0);
  });

  test('tell the version, and whether the process is ready', () => {
    expect(scrape.value('service_ready')).toBe(1);
    expect(scrape.text).toMatch(/^service_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(scrape.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(scrape.text).toContain('nodejs_gc_duration_seconds_bucket');
  });
});

/** Only with PROCESSES; the tests of groups read it. */
const ofGroups = 'service_process_ends_total';

const expressions = readExpressions();

describe('The dashboard', () => {
  test('and the alerts name only metrics that the product has', () => {
    const used = expressions.concat(readAlerts().map(({ text }) => text)).flatMap(metricsIn);
    expect(used.length).toBeGreaterThan(60);
    const known = new Set(scrape.families.map(({ name }) => name)).add(ofGroups);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  test('shows every metric of the gateway', () => {
    const shown = new Set(expressions.flatMap(metricsIn));
    const own = scrape.families.map(({ name }) => name).filter((name) => name.startsWith('gateway_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('A subgraph in its own process', () => {
  let apart: RegistryApart;
  let before: Scrape;
  let own: Scrape;
  beforeAll(async () => {
    const port = String(await freePort());
    apart = await startRegistryApart({}, { METRICS_PORT: port });
    const { stack: beside, gateway } = apart;
    const tenant = await NewTestTenant.create({ url: gateway.url, provisioning: beside.provisioning });
    const url = `http://127.0.0.1:${port}`;
    before = await Scrape.of(url);
    await tenant.ask('{ channels { totalElements } }');
    own = await Scrape.of(url);
  });
  afterAll(() => apart?.stop());

  test('has the same metrics, with its own requests instead of those of the gateway', () => {
    const inGuide = tableInGuide().filter((row) => !/`(gateway|traffic_calls|payments|relay)_/.test(row));
    const shared = rowsOf(own.own).filter((row) => !row.includes('`subgraph_'));
    expect(inGuide).toEqual(expect.arrayContaining(shared));
    const fetches = (read: Scrape) =>
      read.value('subgraph_answers_total', { kind: 'fetch', code: 'OK' }) ?? 0;
    expect(fetches(own) - fetches(before)).toBeGreaterThanOrEqual(1);
    expect(own.value('service_ready')).toBe(1);
  });

  test('has /metrics at METRICS_PORT only, like the gateway', async () => {
    expect((await fetch(`${apart.registryUrl}/metrics`)).status).toBe(404);
    expect((await fetch(`${apart.registryUrl}/ready`)).status).toBe(200);
  });
});

describe('METRICS_PORT', () => {
  test(
    cites(
      'decided.a-port-for-metrics',
      'has /metrics, /health and /ready; /metrics is unknown at the public port',
    ),
    async () => {
      const status = async (url: string) => (await fetch(url)).status;
      for (const path of ['/metrics', '/health', '/ready'])
        expect([path, await status(watchedUrl + path)]).toEqual([path, 200]);
      const refused = await fetch(`${stack.url}/metrics`);
      expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      for (const path of ['/health', '/ready'])
        expect([path, await status(stack.url + path)]).toEqual([path, 200]);
      expect(await status(`${watchedUrl}/graphql`)).toBe(404);
    },
  );
});
