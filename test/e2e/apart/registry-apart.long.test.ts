import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AnotherGateway } from '../../kit/another-gateway.ts';
import { graphql } from '../../kit/client.ts';
import { type RegistryApart, startRegistryApart } from '../../kit/registry-apart.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';

let apart: RegistryApart;
let gateway: AnotherGateway;
let admin: TestCaller;

/**
 * The registry runs in its own process and queries governance and tenant-auth in the gateway's process; another gateway
 * queries the registry.
 */
beforeAll(async () => {
  apart = await startRegistryApart();
  ({ gateway } = apart);
  const { provisioning } = apart.stack;
  admin = await provisioning.caller(await provisioning.tenant(), allRoles);
});

afterAll(() => apart?.stop());

describe('A registry in its own process, with the gate in the gateway’s process', () => {
  test('asks the gate, which records or refuses an activation that is not ready', async () => {
    const maker = new RegistryMaker(gateway.url, admin);
    await maker.agent('Warned');
    const decisions = await maker.ask('{ gateDecisions { content { action mode askedById } } }', {});
    expect(decisions.content).toEqual([{ action: 'ACTIVATE', mode: 'WARN', askedById: admin.id }]);
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
