import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../kit/free-port.ts';
import { type Prometheus, startPrometheus } from '../../kit/prometheus.ts';
import { Scrape } from '../../kit/scrape.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { runSystemProgram } from '../../kit/system-programs.ts';
import { sendTraffic } from '../../kit/traffic-of-kinds.ts';
import { alertsFile, readPanels } from './watching-files.ts';

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

describe('The metrics of a product with traffic', () => {
  test('follow the rules of Prometheus for names and units', async () => {
    const ours = scrape.text
      .split('\n')
      .filter((line) => !/^(# \w+ )?(nodejs|process)_/.test(line))
      .join('\n');
    expect(await runSystemProgram('promtool', ['check', 'metrics'], ours)).toEqual({ code: 0, output: '' });
  });
});

describe('The dashboard', () => {
  test.each(readPanels().map(({ title, targets }) => [title, targets] as const))(
    'shows something in "%s"',
    async (_title, targets) => {
      for (const { expr } of targets)
        expect([expr, (await prometheus.query(expr)).length]).not.toEqual([expr, 0]);
    },
  );
});

describe('The alerts', () => {
  test('are not even pending for a product that works', async () => {
    // What a slow start has delayed passes; an expression that is always true does not.
    const pending = () => prometheus.query('ALERTS{alertstate=~"pending|firing"}');
    await eventually(async () => (await pending()).length === 0, 'no alert is pending');
  });
});
