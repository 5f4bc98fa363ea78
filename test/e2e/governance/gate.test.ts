import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { sent } from '../../kit/ledger-entries.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

/** The actions that the gate checks: the mutation, with the variables for an ungoverned subject. */
const gated: Record<string, (story: GovernanceStory) => Promise<[document: string, variables: object]>> = {
  ACTIVATE: async ({ agent }) => [
    'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }',
    { id: agent.id },
  ],
  REGISTER_VERSION: async ({ agent }) => [
    'mutation ($id: UUID!, $input: AgentVersionInput!) { registerAgentVersion(agentId: $id, input: $input) { cardVersion } }',
    { id: agent.id, input: { card: agentCard('Draft', '2.0.0'), reason: 'Better.' } },
  ],
  PUBLISH: async ({ maker }) => [
    'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { visibility: PUBLIC }) { visibility } }',
    { id: await maker.agent('Known') },
  ],
  SUBSCRIBE: async ({ maker }) => [
    'mutation ($input: SubscriptionInput!) { createUserSubscription(input: $input) { status } }',
    { input: { targetId: await maker.agent('Known') } },
  ],
};

const actions = Object.keys(gated);

async function attempt(
  action: string,
  story: GovernanceStory,
): Promise<[document: string, variables: object]> {
  const prepare = gated[action];
  if (!prepare) throw new Error(`Nothing is known to be gated by ${action}.`);
  return prepare(story);
}

const decisions = '{ gateDecisions { content { action mode subjectId unmet askedByKind askedById } } }';

describe('The gate before registering a version, activating, publishing and subscribing', () => {
  test.each(actions)(
    cites(
      'error.gate-blocked',
      'refuses %s with each unmet requirement and its remedy, if the tenant enforces',
    ),
    async (action) => {
      const story = await beginGovernance();
      const [document, variables] = await attempt(action, story);
      await story.governance.setMode(action, 'ENFORCE');
      const { answer, entries } = await sent(document, variables, story.admin.token);
      const { code, errors } = answer.errors[0].extensions;
      expect(code).toBe('GATE_BLOCKED');
      expect(errors).toEqual([
        { pointer: '', code: 'AIA-6-CLASSIFICATION', detail: expect.stringContaining('Classify it') },
        { pointer: '', code: 'AIA-17-OWNER', detail: expect.stringContaining('ACCOUNTABLE_OWNER') },
      ]);
      expect(entries.map((entry) => entry.action)).toEqual(['gate-decision.blocked']);
      expect((await story.ask(decisions)).content[0]).toMatchObject({
        action,
        mode: 'ENFORCE',
        unmet: ['AIA-6-CLASSIFICATION', 'AIA-17-OWNER'],
        askedByKind: 'USER',
        askedById: story.admin.id,
      });
    },
  );

  test.each(actions)('allows and records %s, if the tenant has WARN', async (action) => {
    const story = await beginGovernance();
    const [document, variables] = await attempt(action, story);
    const { answer, entries } = await sent(document, variables, story.admin.token);
    expect(answer.errors).toBeUndefined();
    expect(entries.map((entry) => entry.action)).toContain('gate-decision.warned');
    expect((await story.ask(decisions)).content[0]).toMatchObject({ action, mode: 'WARN' });
  });

  test.each(actions)('does not check %s, if the tenant has switched it off', async (action) => {
    const story = await beginGovernance();
    const [document, variables] = await attempt(action, story);
    await story.governance.setMode(action, 'OFF');
    const { answer, entries } = await sent(document, variables, story.admin.token);
    expect(answer.errors).toBeUndefined();
    expect(entries.filter(({ kind }) => kind === 'GATE_DECISION')).toEqual([]);
  });

  test.each(['ACTIVATE', 'REGISTER_VERSION'])(
    'allows %s without a record once all requirements are met',
    async (action) => {
      const story = await beginGovernance();
      const { governance, agent } = story;
      const [document, variables] = await attempt(action, story);
      await governance.setMode(action, 'ENFORCE');
      await governance.classify(agent, 'MINIMAL');
      await governance.assign(agent);
      expect(await governance.show(agent, 'governance { readinessPercent } gate { passed }')).toEqual({
        governance: { readinessPercent: 100 },
        gate: { passed: true },
      });
      const { answer, entries } = await sent(document, variables, story.admin.token);
      expect(answer.errors).toBeUndefined();
      expect(entries.filter(({ kind }) => kind === 'GATE_DECISION')).toEqual([]);
    },
  );
});
