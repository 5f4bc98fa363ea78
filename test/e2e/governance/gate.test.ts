import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { sent } from '../ledger/entries.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';
import { activeServer } from './servers.ts';

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
const decisions = '{ gateDecisions { content { action mode subjectId unmet askedByKind askedBy } } }';

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
        askedBy: story.admin.id,
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

  test('refuses a PROHIBITED subject with all requirements met', async () => {
    const { governance, agent, refusal } = await beginGovernance();
    await governance.setMode('ACTIVATE', 'ENFORCE');
    await governance.assign(agent);
    await governance.classify(agent, 'PROHIBITED');
    for (const kind of ['RISK_ASSESSMENT', 'QMS', 'DPIA', 'CODE_OF_CONDUCT'])
      await governance.approved(agent, kind);
    const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
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
    const subscribe =
      'mutation ($input: SubscriptionInput!) { createMcpServerSubscription(input: $input) { status } }';
    await ask(subscribe, { input: { subscriberKind: 'AGENT', subscriberId: target, targetId: deeper.id } });
    await governance.setMode('SUBSCRIBE', 'ENFORCE');
    await governance.approved({ kind: 'AGENT', id: target }, 'AFFECTED_PERSON_NOTICE');
    const use = 'mutation ($input: SubscriptionInput!) { createAgentSubscription(input: $input) { status } }';
    const input = { subscriberId: subscriber, targetId: target };
    const { errors } = await graphql(shared.url, use, { input }, story.admin.token);
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ code: 'AIA-50-NOTICE' }]);
    await governance.approved({ kind: 'AGENT', id: subscriber }, 'AFFECTED_PERSON_NOTICE');
    expect(await ask(use, { input })).toEqual({ status: 'ACTIVE' });
  });

  test('runs after checks of existence and state, and reveals nothing of another tenant', async () => {
    const [story, other] = [await beginGovernance(), await beginGovernance()];
    await story.governance.setMode('ACTIVATE', 'ENFORCE');
    const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
    expect((await story.refusal(activate, { id: other.agent.id })).code).toBe('NOT_FOUND');
    expect((await story.ask(decisions)).content).toEqual([]);
  });

  test(cites('decided.the-gate', 'does not check an action without effect'), async () => {
    const story = await beginGovernance();
    const id = await story.maker.agent('Active');
    await story.governance.setMode('ACTIVATE', 'ENFORCE');
    const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
    expect(await story.ask(activate, { id })).toEqual({ status: 'ACTIVE' });
  });

  test(cites('decided.the-gate', 'judges another tenant’s published agent only by its tier'), async () => {
    const [story, provider] = [await beginGovernance(), await beginGovernance()];
    const targetId = await provider.maker.agent('Published', { visibility: 'PUBLIC' });
    await story.governance.setMode('SUBSCRIBE', 'ENFORCE');
    const use = 'mutation ($input: SubscriptionInput!) { createUserSubscription(input: $input) { status } }';
    const refused = async () =>
      (await graphql(shared.url, use, { input: { targetId } }, story.admin.token)).errors;
    expect((await refused())?.[0]?.extensions.errors).toMatchObject([{ code: 'AIA-6-CLASSIFICATION' }]);
    await provider.governance.classify({ kind: 'AGENT', id: targetId }, 'PROHIBITED');
    expect((await refused())?.[0]?.extensions.errors).toMatchObject([{ code: 'AIA-5-PROHIBITED' }]);
    await provider.governance.classify({ kind: 'AGENT', id: targetId }, 'MINIMAL');
    expect(await story.ask(use, { input: { targetId } })).toEqual({ status: 'PENDING' });
  });
});

describe('The settings of the gate', () => {
  test('warn about every action by default, and each change is in the ledger once', async () => {
    const story = await beginGovernance();
    const settings = '{ gateSettings { action mode updatedBy } }';
    const before = await story.ask(settings);
    expect(new Set(before.map(({ mode }: { mode: string }) => mode))).toEqual(new Set(['WARN']));
    const set =
      'mutation { setGateMode(action: PUBLISH, mode: ENFORCE, reason: "From today on.") { mode updatedBy } }';
    const first = await sent(set, {}, story.admin.token);
    expect(first.answer.data.setGateMode).toEqual({ mode: 'ENFORCE', updatedBy: story.admin.id });
    expect(first.entries.map(({ action }) => action)).toEqual(['gate-setting.created']);
    expect((await sent(set, {}, story.admin.token)).entries).toEqual([]);
    expect(await story.ask(settings)).toContainEqual({
      action: 'PUBLISH',
      mode: 'ENFORCE',
      updatedBy: story.admin.id,
    });
  });

  test('can be set for the first time by many callers at once', async () => {
    const story = await beginGovernance();
    const set = 'mutation { setGateMode(action: ACTIVATE, mode: OFF) { mode } }';
    const answers = await Promise.all(Array.from({ length: 6 }, () => sent(set, {}, story.admin.token)));
    expect(answers.map(({ answer }) => answer.data?.setGateMode)).toEqual(Array(6).fill({ mode: 'OFF' }));
    expect(answers.flatMap(({ entries }) => entries.map(({ action }) => action))).toEqual([
      'gate-setting.created',
    ]);
  });
});
