import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';
import { activeServer } from './servers.ts';

const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
const subscribing = (field: string) =>
  `mutation ($input: SubscriptionInput!) { ${field}(input: $input) { status } }`;
const useServer = subscribing('createMcpServerSubscription');
const useAgent = subscribing('createAgentSubscription');
const useAsUser = subscribing('createUserSubscription');

/** The errors of a refused mutation, one for each unmet requirement. */
async function unmet({ admin }: GovernanceStory, mutation: string, input: object) {
  const { errors } = await graphql(shared.url, mutation, { input }, admin.token);
  return errors?.[0]?.extensions.errors;
}

describe('The gate before registering a version, activating, publishing and subscribing', () => {
  test('refuses a PROHIBITED subject with all requirements met', async () => {
    const { governance, agent, refusal } = await beginGovernance();
    await governance.setMode('ACTIVATE', 'ENFORCE');
    await governance.assign(agent);
    await governance.classify(agent, 'PROHIBITED');
    for (const kind of ['RISK_ASSESSMENT', 'QMS', 'DPIA', 'CODE_OF_CONDUCT'])
      await governance.approved(agent, kind);
    expect((await refusal(activate, { id: agent.id })).code).toBe('GATE_BLOCKED');
    expect(await governance.show(agent, 'governance { readinessPercent }')).toEqual({
      governance: { readinessPercent: 0 },
    });
  });

  test('refuses an agent that would inherit a tier whose requirements it does not meet', async () => {
    const story = await beginGovernance();
    const { governance, maker, ask } = story;
    const [subscriber, target] = [await maker.agent('Asking'), await maker.agent('Answering')];
    for (const id of [subscriber, target]) {
      await governance.classify({ kind: 'AGENT', id }, 'MINIMAL');
      await governance.assign({ kind: 'AGENT', id });
    }
    const deeper: Governed = { kind: 'MCP_SERVER', id: await activeServer(story) };
    await governance.classify(deeper, 'LIMITED');
    await governance.assign(deeper);
    await governance.approved(deeper, 'AFFECTED_PERSON_NOTICE');
    await ask(useServer, {
      input: { subscriberKind: 'AGENT', subscriberId: target, targetId: deeper.id },
    });
    await governance.setMode('SUBSCRIBE', 'ENFORCE');
    await governance.approved({ kind: 'AGENT', id: target }, 'AFFECTED_PERSON_NOTICE');
    const input = { subscriberId: subscriber, targetId: target };
    expect(await unmet(story, useAgent, input)).toMatchObject([{ code: 'AIA-50-NOTICE' }]);
    await governance.approved({ kind: 'AGENT', id: subscriber }, 'AFFECTED_PERSON_NOTICE');
    expect(await ask(useAgent, { input })).toEqual({ status: 'ACTIVE' });
  });

  test('runs after checks of existence and state, and reveals nothing of another tenant', async () => {
    const [story, other] = [await beginGovernance(), await beginGovernance()];
    await story.governance.setMode('ACTIVATE', 'ENFORCE');
    expect((await story.refusal(activate, { id: other.agent.id })).code).toBe('NOT_FOUND');
    expect((await story.ask('{ gateDecisions { content { action } } }')).content).toEqual([]);
  });

  test(cites('decided.the-gate', 'does not check an action without effect'), async () => {
    const story = await beginGovernance();
    const id = await story.maker.agent('Active');
    await story.governance.setMode('ACTIVATE', 'ENFORCE');
    expect(await story.ask(activate, { id })).toEqual({ status: 'ACTIVE' });
  });

  test(cites('decided.the-gate', 'judges another tenant’s published agent only by its tier'), async () => {
    const [story, provider] = [await beginGovernance(), await beginGovernance()];
    const targetId = await provider.maker.agent('Published', { visibility: 'PUBLIC' });
    await story.governance.setMode('SUBSCRIBE', 'ENFORCE');
    expect(await unmet(story, useAsUser, { targetId })).toMatchObject([{ code: 'AIA-6-CLASSIFICATION' }]);
    await provider.governance.classify({ kind: 'AGENT', id: targetId }, 'PROHIBITED');
    expect(await unmet(story, useAsUser, { targetId })).toMatchObject([{ code: 'AIA-5-PROHIBITED' }]);
    await provider.governance.classify({ kind: 'AGENT', id: targetId }, 'MINIMAL');
    expect(await story.ask(useAsUser, { input: { targetId } })).toEqual({ status: 'PENDING' });
  });
});
