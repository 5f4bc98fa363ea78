import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { chart, runHelm, templateChart } from '../../kit/helm.ts';
import { changedValues, leavesOf, without } from './changed-values.ts';
import { chartNetworkRules } from './chart-network-rules.ts';
import { chartRules, environmentOf, podOf } from './chart-rules.ts';
import { testRules } from './file-rule.ts';
import { parseManifests, problemsOf } from './manifests.ts';
import { productReads } from './product-variables.ts';

const read = (file: string) => readFileSync(path.join(chart, file), 'utf8');
const rules = chartRules.concat(chartNetworkRules);
const withIngress = { ingress: { enabled: true } };

/** The manifests for these values. @throws Error with what Helm says */
async function render(values: object = {}): Promise<string> {
  const { code, output } = await templateChart(JSON.stringify(values));
  if (code !== 0) throw new Error(output);
  return output;
}

describe('The chart', () => {
  test('has nothing that Helm reports', async () => {
    const linted = await runHelm(['lint', '--strict', '--quiet', chart]);
    expect(linted).toEqual({ code: 0, output: '' });
  });

  testRules(rules, () => render(withIngress), parseManifests);

  test.each([
    ['the default values', {}],
    ['an ingress', withIngress],
    ['an ingress with TLS', { ingress: { enabled: true, tlsSecret: 'of-host' } }],
    ['every value changed', changedValues],
  ])('renders what Kubernetes accepts and what keeps all rules with %s', async (_with, values) => {
    const text = await render(values);
    expect(problemsOf(text)).toEqual([]);
    expect(rules.filter(({ holds }) => !holds(parseManifests(text))).map(({ says }) => says)).toEqual([]);
  });

  test.each([
    ['replicas: 2', 'replicas: two', 'apps/v1 Deployment/spec/replicas: type'],
    ['runAsNonRoot', 'runAsNotRoot', '/spec/template/spec/securityContext/runAsNotRoot is not known'],
    ['kind: Service\n', 'kind: Servant\n', 'v1 Servant is not known'],
    ['selector:', 'selectors:', '/spec/selectors is not known'],
  ])('is compared with what Kubernetes accepts: %s may not be %s', async (part, instead, problem) => {
    expect(problemsOf((await render()).replace(part, instead)).join()).toContain(problem);
  });

  test.each(leavesOf(parse(read('values.yaml'))).map((leaf) => [leaf.join('.'), leaf] as const))(
    'uses the value %s',
    async (_name, leaf) => {
      const left = without(changedValues, leaf);
      expect(left).not.toEqual(changedValues);
      const text = await render(left);
      expect(text).not.toBe(await render(changedValues));
      expect(problemsOf(text)).toEqual([]);
    },
  );

  test('runs the image of its own version, unless a tag is given', async () => {
    const { appVersion } = parse(read('Chart.yaml'));
    const imageFor = async (values: object) => podOf(parseManifests(await render(values))).container.image;
    expect(await imageFor({})).toBe(`agent-governance-gateway:${appVersion}`);
    expect(await imageFor({ image: { tag: '1e3' } })).toBe('agent-governance-gateway:1e3');
  });

  test('gives the product an environment that it starts with', async () => {
    const environment = environmentOf(parseManifests(await render()));
    expect(productReads(environment)).toMatchObject({
      PUBLIC_URL: 'https://gateway.example',
      METRICS_PORT: 9400,
      REDIS_URL: 'redis://valkey:6379',
      UNKNOWN_VARIABLES: [],
    });
  });

  test('gives a pod the time that the product takes to stop', async () => {
    const graceFor = async (values: object) =>
      podOf(parseManifests(await render(values))).pod.terminationGracePeriodSeconds;
    expect(await graceFor({})).toBe(60);
    expect(await graceFor({ environment: { SHUTDOWN_DRAIN_SECONDS: 120 } })).toBe(155);
    expect(await graceFor({ environment: { SHUTDOWN_DRAIN_SECONDS: '600' } })).toBe(635);
    expect(await graceFor({ environment: { SHUTDOWN_NOTICE_MILLISECONDS: '60000' } })).toBe(100);
  });

  test('says how to make the first tenant, and that nothing leads to it yet', async () => {
    const { output } = await runHelm(['install', 'gateway', chart, '--dry-run=client']);
    expect(output).toMatch(
      /exec deployment\/gateway -- .*\n +node gateway\/dist\/src\/operator\/admin.program.js/,
    );
    expect(output).toContain('Nothing leads there yet');
    expect(output).toContain('All clients share the address');
  });
});
