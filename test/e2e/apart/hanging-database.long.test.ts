import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Child, startSubgraphProgram, untilReady } from '../../kit/child.ts';
import { freePort } from '../../kit/free-port.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';

let postgres: OwnPostgres;
let registry: Child;
let url: string;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const PORT = String(await freePort());
  // It is asked nothing, and so asks nobody.
  const nobody = 'http://127.0.0.1:1';
  registry = startSubgraphProgram('registry', {
    PORT,
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    FETCH_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    SUBGRAPH_GOVERNANCE_URL: nobody,
    SUBGRAPH_TENANT_AUTH_URL: nobody,
  });
  url = `http://127.0.0.1:${PORT}`;
  await untilReady(registry, `${url}/ready`);
});
afterAll(async () => {
  await postgres?.thaw();
  await registry?.stop();
  await postgres?.stop();
});

test('a subgraph in its own process says that it is not ready while its database hangs', async () => {
  await postgres.freeze();
  const ready = await eventually(async () => {
    const answer = await fetch(`${url}/ready`);
    return answer.status === 503 && answer.json();
  }, 'it is not ready');
  expect(ready).toEqual({ status: 'not ready', reasons: { database: 'does not answer' } });
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^service_ready 0$/m);
  await postgres.thaw();
  await untilReady(registry, `${url}/ready`);
});
