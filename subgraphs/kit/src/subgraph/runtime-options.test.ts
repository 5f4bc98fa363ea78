import { randomBytes } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { readConfiguration } from '../configuration/configuration.ts';
import { patient, tenant } from '../egress/egress.fixture.ts';
import { RawPeers } from '../egress/raw-peers.fixture.ts';
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

test.each(['CALL', 'STREAM'] as const)(
  'The places of kind %s at one host, and at all, are those of the configuration',
  async (place) => {
    const peers = new RawPeers();
    const connected: string[] = [];
    const first = await peers.that(() => connected.push('first'));
    const second = await peers.that(() => connected.push('second'));
    const configuration = readConfiguration({
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      OUTBOUND_ALLOW_CIDRS: '127.0.0.2/32',
      OUTBOUND_CONNECTIONS_PER_HOST: place === 'CALL' ? '2' : '5',
      OUTBOUND_CONNECTIONS: place === 'CALL' ? '3' : '5',
      OUTBOUND_STREAMS_PER_HOST: place === 'STREAM' ? '2' : '5',
      OUTBOUND_STREAMS: place === 'STREAM' ? '3' : '5',
    });
    const { services, metrics } = await runtimeOptions(configuration, '', 'http://localhost', console);
    const asking = new AbortController();
    const request = { ...patient, place, signal: asking.signal };
    const asked = [first, first, first, second, second].map((url) => services.egress.open(url, request));
    await eventually(() => connected.length > 2);
    expect(connected.toSorted()).toEqual(['first', 'first', 'second']);
    expect(await metrics?.metrics()).toContain('egress_waiting_requests 2');
    asking.abort();
    await Promise.allSettled(asked);
    peers.close();
  },
);

test('The metrics of the egress are among those of the process', async () => {
  const configuration = readConfiguration({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
  const { services, metrics } = await runtimeOptions(configuration, '', 'http://localhost', console);
  await services.egress.get('nonsense', tenant).catch(() => undefined);
  expect(await metrics?.metrics()).toContain('egress_requests_total{outcome="refused"} 1');
});
