import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readConfiguration } from '../configuration/configuration.ts';
import { tenant } from '../egress/egress.fixture.ts';
import { runtimeOptions } from './runtime-options.ts';

const refusalOf = async (environment: NodeJS.ProcessEnv, url: string): Promise<string> => {
  const configuration = readConfiguration({
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...environment,
  });
  const { services } = await runtimeOptions(configuration, '', 'http://localhost', console);
  return services.egress.get(url, tenant).catch((error: Error) => error.message) as Promise<string>;
};

test('Production sends http to the listed hosts only, other environments to every host [decided.https-to-other-hosts]', async () => {
  const production = { NODE_ENV: 'production', OUTBOUND_HTTP_HOSTS: '10.0.0.1' };
  expect(await refusalOf(production, 'http://8.8.8.8/')).toMatch(/must begin with https/);
  // These go on to the next rule.
  expect(await refusalOf(production, 'http://10.0.0.1/')).toMatch(/no public address/);
  expect(await refusalOf({}, 'http://10.0.0.1/')).toMatch(/no public address/);
});

test('The metrics of the egress are among those of the process', async () => {
  const configuration = readConfiguration({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
  const { services, metrics } = await runtimeOptions(configuration, '', 'http://localhost', console);
  await services.egress.get('nonsense', tenant).catch(() => undefined);
  expect(await metrics?.metrics()).toContain('egress_requests_total{outcome="refused"} 1');
});
