import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql, rest } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const subscribe =
  'mutation ($input: SubscriptionInput!) { createAgentSubscription(input: $input) { subscriptionId } }';
const approve = 'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }';
const selection = 'gate(action: INVOKE) { unclassifiedDependencies { kind id name isOwn } }';

interface Scene extends GovernanceStory {
  /** Classified and owned; it uses the two others. */
  mine: Governed;
  helper: string;
  /** Another tenant's. */
  planner: string;
}

/** An agent that uses two unclassified ones: one of its tenant, and one that another tenant has published. */
async function beginScene(): Promise<Scene> {
  const [story, provider] = [await beginGovernance(), await beginGovernance()];
  const { maker, governance, ask } = story;
  const mine: Governed = { kind: 'AGENT', id: await maker.agent('Mine') };
  const helper = await maker.agent('Helper');
  const planner = await provider.maker.agent('Route planner', { visibility: 'PUBLIC' });
  for (const targetId of [helper, planner]) {
    const { subscriptionId } = await ask(subscribe, { input: { subscriberId: mine.id, targetId } });
    if (targetId === planner) await provider.ask(approve, { id: subscriptionId });
  }
  await governance.classify(mine, 'MINIMAL');
  await governance.assign(mine);
  return { ...story, mine, helper, planner };
}

/** What the errors of a refusal say about dependencies. */
const named = (errors: { code: string; detail: string }[]) =>
  errors.find(({ code }) => code === 'AIA-6-DEPENDENCIES')?.detail;

describe('Unclassified dependencies', () => {
  test(
    cites(
      'decided.unclassified-dependencies',
      'are named by the gate, with the tenant that can classify them',
    ),
    async () => {
      const { governance, mine, helper, planner, admin } = await beginScene();
      const shown = await governance.show(mine, selection);
      expect(shown.gate.unclassifiedDependencies).toEqual([
        { kind: 'AGENT', id: helper, name: 'Helper', isOwn: true },
        { kind: 'AGENT', id: planner, name: 'Route planner', isOwn: false },
      ]);
      const path = `/registry/v1/agents/${mine.id}/governance?action=INVOKE`;
      const { json } = await rest(shared.url, 'GET', path, admin.token);
      expect(json.gate).toMatchObject({
        action: 'INVOKE',
        unclassifiedDependencies: [
          { id: helper },
          { id: planner, tenantDetails: { tenantName: expect.stringMatching(/^Tenant /) } },
        ],
      });
      await governance.classify({ kind: 'AGENT', id: helper }, 'MINIMAL');
      const left = await governance.show(mine, selection);
      expect(left.gate.unclassifiedDependencies).toMatchObject([{ id: planner }]);
    },
  );

  test(
    cites('decided.unclassified-dependencies', 'are named where the gate refuses a version and a call'),
    async () => {
      const { governance, mine, helper, planner, ask, admin } = await beginScene();
      const own = `agent "Helper" (${helper})`;
      const foreign = `agent "Route planner" (${planner}) of another tenant`;
      await governance.setMode('REGISTER_VERSION', 'ENFORCE');
      const register = `mutation ($id: UUID!, $input: AgentVersionInput!) {
        registerAgentVersion(agentId: $id, input: $input) { cardVersion } }`;
      const input = { card: agentCard('Mine', '2.0.0'), reason: 'Better.' };
      const { errors } = await graphql(shared.url, register, { id: mine.id, input }, admin.token);
      expect(named(errors?.[0]?.extensions.errors)).toContain(`Not classified: ${own}, ${foreign}`);
      await governance.setMode('INVOKE', 'ENFORCE');
      await ask('mutation ($id: UUID!) { createUserSubscription(input: { targetId: $id }) { status } }', {
        id: mine.id,
      });
      const message = {
        messageId: randomUUID(),
        role: 'user',
        kind: 'message',
        parts: [{ kind: 'text', text: 'Hi' }],
      };
      const refused = await rest(
        shared.url,
        'POST',
        `/relay/v1/human/agents/${mine.id}/a2a/0.3.0`,
        admin.token,
        {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
        },
      );
      expect(named(refused.json.error.data.errors)).toContain(own);
    },
  );
});
