import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runSystemProgram } from '../../kit/system-programs.ts';
import { alertCases, deadLetters, type Series } from './alert-cases.ts';
import { alertsFile, readAlerts } from './watching-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alerts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What promtool says of a run of the rules over these series: whether the alert fires then. */
async function run(alert: string, series: Series, isExpected: boolean, then = '30m') {
  const file = path.join(folder, `${alert}-${isExpected}.json`);
  const expected = isExpected ? [{ labels: '{}', value: 1 }] : [];
  const firing = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
  const tests = [
    {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [{ expr: firing, eval_time: then, exp_samples: expected }],
    },
  ];
  // JSON is YAML, too.
  await writeFile(file, JSON.stringify({ rule_files: [alertsFile], evaluation_interval: '1m', tests }));
  return runSystemProgram('promtool', ['test', 'rules', file]);
}

describe('The rules for alerts', () => {
  test('are valid for Prometheus', async () => {
    const checked = await runSystemProgram('promtool', ['check', 'rules', alertsFile]);
    expect(checked).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${readAlerts().length} rules found`),
    });
  });

  test.each(Object.entries(alertCases))(
    '%s fires when it should, and not otherwise',
    async (alert, cases) => {
      expect(await run(alert, cases.fires, true)).toMatchObject({ code: 0 });
      expect(await run(alert, cases.calm, false)).toMatchObject({ code: 0 });
      expect((await run(alert, cases.calm, true)).code).not.toBe(0);
    },
  );
});

describe('The alert of dead letters', () => {
  test.each([
    ['fires for one beside others that are kept', '3x200 4x200', '210m', true],
    ['ends an hour after the last one', '3x200 4x200', '270m', false],
    ['does not fire for those that are kept', '3x400', '300m', false],
    ['does not fire again after an hour without samples', '3x100 _x70 3x200', '180m', false],
    ['fires for those that a new Prometheus finds', '3x60', '30m', true],
  ])('%s', async (_what, samples, then, isExpected) => {
    expect(await run('DeadLetters', deadLetters(samples), isExpected, then)).toMatchObject({ code: 0 });
  });
});
