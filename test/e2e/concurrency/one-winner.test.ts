import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { type GraphAnswer, graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

const ledger = new LedgerReader();

async function newTenant() {
  const tenantId = await shared.provisioning.tenant();
  const admin = await shared.provisioning.caller(tenantId, allRoles);
  const maker = new RegistryMaker(shared.url, admin);
  const race = (times: number, document: string, variables: object): Promise<GraphAnswer[]> =>
    Promise.all(Array.from({ length: times }, () => graphql(shared.url, document, variables, admin.token)));
  return { tenantId, maker, race };
}

/** The number of each outcome: `OK`, or the code of the error. */
function outcomes(answers: readonly GraphAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { errors } of answers) {
    const outcome = errors ? String(errors[0]?.extensions.code) : 'OK';
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('The same live subscription, created 50 times in parallel', () => {
  test.each(['Agent', 'Channel'] as const)(
    'is created once and conflicts 49 times: %s subscriptions',
    async (kind) => {
      const { tenantId, maker, race } = await newTenant();
      const subscriberId = await (kind === 'Agent' ? maker.agent('Asking') : maker.channel());
      const input = { subscriberId, targetId: await maker.agent('Answering') };
      const document = `mutation ($input: SubscriptionInput!) { create${kind}Subscription(input: $input) { subscriptionId } }`;
      const answers = await race(50, document, { input });
      expect(outcomes(answers)).toEqual({ OK: 1, CONFLICT: 49 });
      const winner = answers.find(({ errors }) => !errors)?.data[`create${kind}Subscription`];
      expect(await ledger.actionsOn(tenantId, winner.subscriptionId)).toHaveLength(1);
      const live = await ledger.query('select from registry.subscription where subscriber_id = $1', [
        subscriberId,
      ]);
      expect(live).toHaveLength(1);
    },
  );
});

describe('The same kill switch, raised 30 times in parallel', () => {
  const document =
    'mutation ($scope: KillSwitchScope!, $targetId: UUID) { raiseKillSwitch(scope: $scope, targetId: $targetId, reason: "It lies.") { id } }';

  test.each(['TENANT', 'AGENT', 'USER'])(
    'is raised once, with one id and one ledger entry: scope %s',
    async (scope) => {
      const { tenantId, maker, race } = await newTenant();
      const targetId = { TENANT: undefined, AGENT: await maker.agent(), USER: randomUUID() }[scope];
      const answers = await race(30, document, { scope, targetId });
      expect(outcomes(answers)).toEqual({ OK: 30 });
      const ids = new Set(answers.map(({ data }) => data.raiseKillSwitch.id));
      expect([...ids]).toHaveLength(1);
      expect(await ledger.actionsOn(tenantId, String([...ids][0]))).toEqual(['kill-switch.raised']);
    },
  );
});

describe('The same version of an MCP server, registered 20 times in parallel', () => {
  test('is registered once and conflicts 19 times', async () => {
    const { tenantId, maker, race } = await newTenant();
    const mcpServerId = await maker.mcpServer();
    const document = `mutation ($id: UUID!, $input: McpServerVersionInput!) {
      registerMcpServerVersion(mcpServerId: $id, input: $input) { currentVersion } }`;
    const answers = await race(20, document, {
      id: mcpServerId,
      input: { version: '2.0.0', reason: 'New tools.' },
    });
    expect(outcomes(answers)).toEqual({ OK: 1, CONFLICT: 19 });
    expect(await ledger.actionsOn(tenantId, mcpServerId)).toEqual([
      'mcp-server.created',
      'mcp-server.version_registered',
    ]);
  });
});
