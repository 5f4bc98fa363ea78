import { generateKeyPairSync } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { type Child, startProgram, untilReady } from '../../kit/child.ts';
import { graphql } from '../../kit/client.ts';
import { freePort } from '../../kit/free-port.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

let stack: Stack;
let registry: Child;
let gateway: AnotherGateway;
let admin: TestCaller;

/**
 * The registry runs in its own process and queries governance and tenant-auth in the gateway's process; another gateway
 * queries the registry.
 */
beforeAll(async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keys = {
    FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    FETCH_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  stack = await startStack({ topology: 'in-process', environment: keys });
  const port = String(await freePort());
  registry = startProgram('@agg/registry', 'main.program.js', {
    ...stack.environment,
    SUBGRAPH_GOVERNANCE_URL: `${stack.url}/subgraphs/governance`,
    SUBGRAPH_TENANT_AUTH_URL: `${stack.url}/subgraphs/tenant-auth`,
    PORT: port,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(registry, `${url}/ready`);
  gateway = await startAnotherGateway({ ...stack.environment, SUBGRAPH_REGISTRY_URL: url });
  admin = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
}, 60_000);

afterAll(async () => {
  await gateway?.child.stop();
  await registry?.stop();
  await stack?.stop();
});

describe('A registry in its own process, with the gate in the gateway’s process', () => {
  test('asks the gate, which records or refuses an activation that is not ready', async () => {
    const maker = new RegistryMaker(gateway.url, admin);
    await maker.agent('Warned');
    const decisions = await maker.ask('{ gateDecisions { content { action mode askedBy } } }', {});
    expect(decisions.content).toEqual([{ action: 'ACTIVATE', mode: 'WARN', askedBy: admin.id }]);
    await maker.ask('mutation { setGateMode(action: ACTIVATE, mode: ENFORCE) { mode } }', {});
    const mcpServerId = await maker.mcpServer();
    const activate = 'mutation ($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }';
    const { errors } = await graphql(gateway.url, activate, { id: mcpServerId }, admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'GATE_BLOCKED',
      errors: [{ code: 'AIA-6-CLASSIFICATION' }, { code: 'AIA-17-OWNER' }],
    });
  });
});
