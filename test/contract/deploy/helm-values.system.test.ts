import { describe, expect, test } from '@jest/globals';
import { templateChart } from '../../kit/helm.ts';
import { environmentOf, podOf } from './chart-rules.ts';
import { type Manifests, parseManifests, problemsOf } from './manifests.ts';

/** What Helm makes of values. @throws Error with what Helm says */
async function render(values: string, release?: string): Promise<Manifests> {
  const { code, output } = await templateChart(values, release);
  if (code !== 0) throw new Error(output);
  expect(problemsOf(output)).toEqual([]);
  return parseManifests(output);
}

/** What a process gets as a variable: Kubernetes replaces references, and pairs of dollars by one. */
function afterKubernetes(value = ''): string {
  return value.replaceAll(/\$\$|\$\(\w+\)/g, (found) => (found === '$$' ? '$' : 'replaced'));
}

/** Texts that YAML, templates of Helm or Kubernetes could take for something else. */
const texts = [
  '',
  ' around ',
  `it's "quoted"`,
  'name: value',
  'two\nlines\n',
  '{{ .Release.Name }}',
  '# no comment',
  '- no list',
  '*no-alias',
  'back\\slash\\n',
  '1e3',
  '0440',
  '1.10',
  'true',
  'null',
  'Zürich 🦊 \u200b\u0007',
  '$(METRICS_PORT) $$(HOME) $$ $',
];

/** What YAML reads as no text, and the text that is meant. */
const numbers = [
  ['1000000', '1000000'],
  ['12345678901', '12345678901'],
  ['1e3', '1000'],
  ['0', '0'],
  ['true', 'true'],
] as const;

/** Values that are refused, and where Helm says that they are wrong. */
const refused = [
  ['{image: {tag: 1.10}}', "at '/image/tag'"],
  [`{image: {tag: "1'\\nhostNetwork: true"}}`, "at '/image/tag'"],
  ['{image: {repository: "{{ fail }}"}}', "at '/image/repository'"],
  ['{image: {pullPolicy: Sometimes}}', "at '/image/pullPolicy'"],
  ['{replicas: "1e3"}', "at '/replicas'"],
  ['{replicas: 1.5}', "at '/replicas'"],
  ['{replicas: 0}', "at '/replicas'"],
  ['{replicaCount: 3}', "'replicaCount' not allowed"],
  ['{metrics: {port: 4000}}', "at '/metrics/port'"],
  ['{service: {port: 70000}}', "at '/service/port'"],
  ['{service: {type: clusterip}}', "at '/service/type'"],
  ['{existingSecret: "a: b"}', "at '/existingSecret'"],
  ['{secretKeys: [DATABASE_URL]}', "at '/secretKeys'"],
  ['{secretKeys: [DATABASE_URL, ENCRYPTION_KEY, LOG_LEVEL]}', "at '/secretKeys/2'"],
  ['{environment: {DATABASE_URL: "postgresql://a:b@c/d"}}', "propertyName 'DATABASE_URL'"],
  ['{environment: {SMTP_URL_FILE: /tmp/smtp}}', "propertyName 'SMTP_URL_FILE'"],
  ['{environment: {PORT: 80}}', "propertyName 'PORT'"],
  ['{environment: {METRICS_PORT: 80}}', "propertyName 'METRICS_PORT'"],
  ['{environment: {"A: b": c}}', "propertyName 'A: b'"],
  ['{environment: {N: value}}', "propertyName 'false'"],
  ['{environment: {LOG_LEVEL: [debug]}}', "at '/environment/LOG_LEVEL'"],
  ['{environment: {TRAFFIC_AT_A_TIME: 1.5}}', "at '/environment/TRAFFIC_AT_A_TIME'"],
  ['{ingress: {enabled: "false"}}', "at '/ingress/enabled'"],
  ['{ingress: {host: https://gateway.example}}', "at '/ingress/host'"],
  ['{ingress: {tlsSecret: "a\\nb"}}', "at '/ingress/tlsSecret'"],
  ['{ingress: {annotations: {timeout: 3600}}}', "at '/ingress/annotations/timeout'"],
] as const;

describe('A value of the chart', () => {
  test.each(texts.map((text) => [JSON.stringify(text), text] as const))(
    'reaches the product as it was meant: %s',
    async (_shown, text) => {
      const manifests = await render(JSON.stringify({ environment: { TOKEN_AUDIENCE: text } }));
      expect(afterKubernetes(environmentOf(manifests).TOKEN_AUDIENCE)).toBe(text);
    },
  );

  test.each(numbers)('reaches the product as it was meant: the YAML %s', async (written, meant) => {
    const manifests = await render(`{environment: {TOKEN_AUDIENCE: ${written}}}`);
    expect(environmentOf(manifests).TOKEN_AUDIENCE).toBe(meant);
  });

  test('that resembles a number stays a name', async () => {
    const ingress = {
      enabled: true,
      host: '1e3',
      className: '1e3',
      tlsSecret: '1e3',
      annotations: { a: '1e3' },
    };
    const manifests = await render(JSON.stringify({ ingress, existingSecret: '1e3', image: { tag: '1e3' } }));
    const { pod, container } = podOf(manifests);
    expect(container.image).toBe('agent-governance-gateway:1e3');
    expect(pod.volumes?.find(({ secret }) => secret)?.secret?.secretName).toBe('1e3');
    expect(manifests.Ingress?.spec?.ingressClassName).toBe('1e3');
    expect(manifests.Ingress?.spec?.tls).toEqual([{ hosts: ['1e3'], secretName: '1e3' }]);
    expect(manifests.Ingress?.metadata?.annotations).toEqual({ a: '1e3' });
  });

  test.each(refused)('is refused: %s', async (values, where) => {
    const { code, output } = await templateChart(values);
    expect(output).toContain(where);
    expect(code).not.toBe(0);
  });
});

describe('The name of a release', () => {
  test.each(['a', 'true', 'null', 'y', 'x'.repeat(53)])('is the name of everything: %s', async (release) => {
    const { Deployment, Service } = await render('{}', release);
    expect([Deployment.metadata?.name, Service.metadata?.name]).toEqual([release, release]);
    expect(Service.spec?.selector?.['app.kubernetes.io/instance']).toBe(release);
  });

  test.each([
    ['1gateway', 'must begin with a letter'],
    ['gateway.one', 'must begin with a letter and have no dot'],
    ['x'.repeat(54), 'must not be longer than 53'],
    ['Gateway', 'invalid release name'],
  ])('is refused: %s', async (release, reason) => {
    expect((await templateChart('{}', release)).output).toContain(reason);
  });
});
