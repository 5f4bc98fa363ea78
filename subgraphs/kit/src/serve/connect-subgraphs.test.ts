import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from '../configuration/configuration.ts';
import { connectSubgraphs } from './serve-subgraph.ts';

const registry = { name: 'registry', queries: ['tenant-auth'] };
const { privateKey } = generateKeyPairSync('ed25519');
const FETCH_PRIVATE_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const SUBGRAPH_TENANT_AUTH_URL = 'http://127.0.0.1:1/subgraphs/tenant-auth';

const connect = (
  environment: Record<string, string>,
  definition: { name: string; queries?: string[] } = registry,
) => connectSubgraphs(definition, readConfiguration(environment));

describe('a subgraph in its own process', () => {
  test('is connected to those that it queries', async () => {
    const [other] = await connect({ SUBGRAPH_TENANT_AUTH_URL, FETCH_PRIVATE_KEY });
    expect(other?.name).toBe('tenant-auth');
    await other?.stop();
  });

  test('needs nothing when it queries none', async () => {
    expect(await connect({}, { name: 'registry' })).toEqual([]);
  });

  test.each([
    [
      'without an address',
      { FETCH_PRIVATE_KEY },
      'A subgraph in its own process requires SUBGRAPH_TENANT_AUTH_URL: registry queries tenant-auth.',
    ],
    ['without a key', { SUBGRAPH_TENANT_AUTH_URL }, 'Set FETCH_PRIVATE_KEY'],
  ])('does not start %s', async (_what, environment, message) => {
    await expect(connect(environment)).rejects.toThrow(message);
  });
});
