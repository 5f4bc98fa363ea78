import { allRoles } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginSubscribing } from '../../kit/subscribed-agents-fixture.ts';
import { ungoverned } from '../../kit/ungoverned.ts';
import { GovernanceMaker, type Governed } from './governance-maker.ts';

describe('Each agent that an agent subscribes to', () => {
  test(cites(['op7.governance', 'agent.governance', 'agent.gate'], 'shows its records'), async () => {
    const { maker, ask, admin, caller, agentId, list } = await beginSubscribing();
    const target: Governed = { kind: 'AGENT', id: await maker.agent('Answering') };
    await maker.subscription('Agent', agentId, target.id);
    const governance = new GovernanceMaker(shared.url, admin, await caller(allRoles));
    await governance.classify(target, 'MINIMAL');
    await governance.assign(target);
    await governance.approved(target, 'DPIA', { reviewDueAt: '2031-04-05' });
    const report = `mutation ($id: UUID!) {
      reportAgentIncident(agentId: $id, input: { category: SERIOUS, title: "Leak" }) { dueAt } }`;
    const { dueAt } = await ask(report, { id: target.id });
    const shown = (await list()).json.content[0];
    expect(shown.governance).toEqual({
      ...ungoverned,
      riskTier: 'MINIMAL',
      effectiveRiskTier: 'MINIMAL',
      readinessPercent: 100,
      accountableOwnerUserId: admin.id,
      ownerConfirmed: true,
      reviewDueAt: '2031-04-05T00:00:00.000Z',
      openIncidentCount: 1,
      nextIncidentDueAt: dueAt,
    });
    expect(shown.gate).toMatchObject({ mode: 'WARN', riskTier: 'MINIMAL', passed: true });
    const unmet = shown.gate.unmetObligations.map((each: { mandatory: boolean }) => each.mandatory);
    expect(new Set(unmet)).toEqual(new Set([false]));
  });
});
