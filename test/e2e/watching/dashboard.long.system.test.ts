import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../kit/eventually.ts';
import { freePort } from '../../kit/free-port.ts';
import { type Prometheus, startPrometheus } from '../../kit/prometheus.ts';
import { Scrape } from '../../kit/scrape.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { sendTraffic } from '../../kit/traffic-of-kinds.ts';
import { alertsFile, readAlerts, readPanels } from './watching-files.ts';

let stack: Stack;
let prometheus: Prometheus;
let scrape: Scrape;
beforeAll(async () => {
  const target = `127.0.0.1:${await freePort()}`;
  const environment = { METRICS_PORT: target.split(':')[1] as string };
  stack = await startStack({ topology: 'in-process', environment });
  prometheus = await startPrometheus(target, alertsFile);
  await eventually(async () => (await prometheus.query('service_ready')).length > 0, 'it has scraped');
  await sendTraffic(stack);
  scrape = await Scrape.of(`http://${target}`);
  const seen = 'sum(gateway_answers_total)';
  const counted = Number(scrape.value('gateway_answers_total'));
  await eventually(async () => ((await prometheus.query(seen))[0] ?? 0) >= counted, 'it has seen all');
});
afterAll(async () => {
  await prometheus?.stop();
  await stack?.stop();
});

/** The names of metrics in an expression of Prometheus. */
function metricsIn(expr: string): string[] {
  const names = expr.match(
    /\b(gateway|service|database|jobs|ledger|traffic|relay|egress|snapshot|mails|payments|rate_limit|nodejs|process)_\w+/g,
  );
  return (names ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
}

/** Only with PROCESSES; the tests of groups read it. */
const ofGroups = 'service_process_ends_total';

const expressions = readPanels().flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('The dashboard', () => {
  test.each(readPanels().map(({ title, targets }) => [title, targets] as const))(
    'shows something in "%s"',
    async (_title, targets) => {
      for (const { expr } of targets)
        expect([expr, (await prometheus.query(expr)).length]).not.toEqual([expr, 0]);
    },
  );

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

  test('adds up no numbers of the whole installation, which every process shows', () => {
    const installation = /sum[^(]*\((jobs_(waiting|oldest|dead)|payments_o)/;
    expect(expressions.filter((expr) => installation.test(expr))).toEqual([]);
  });
});

describe('The alerts', () => {
  test('are not even pending for a product that works', async () => {
    // What a slow start has delayed passes; an expression that is always true does not.
    const pending = () => prometheus.query('ALERTS{alertstate=~"pending|firing"}');
    await eventually(async () => (await pending()).length === 0, 'no alert is pending', 30_000);
  });
});
