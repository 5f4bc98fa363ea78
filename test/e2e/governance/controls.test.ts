import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { workOff } from '../../kit/work-off.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';
import { set } from './reviews-fixture.ts';

const ledger = new LedgerReader();

const raise = `mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "A drill.") { id } }`;
const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It is over.") { id } }';

/** The obligations that a control satisfies, by control. */
async function controlsOf({ governance, agent }: GovernanceStory) {
  const { obligations } = await governance.show(agent, 'obligations { control status detail fixHint }');
  return new Map<string, { status: string; detail: string; fixHint: string }>(
    obligations
      .filter(({ control }: { control: string | null }) => control)
      .map((obligation: { control: string }) => [obligation.control, obligation]),
  );
}

/** Changes an entry as the owner of the database server could: without the trigger that forbids it. */
async function forge(tenantId: string, reason: string): Promise<void> {
  await ledger.query(`set session_replication_role = replica;
    update ledger.entry set reason = ${reason} where tenant_id = '${tenantId}' and seq = 2`);
}

async function beginHigh(): Promise<GovernanceStory> {
  const story = await beginGovernance();
  await story.governance.classify(story.agent, 'HIGH');
  return story;
}

describe('A control that the platform satisfies is read live', () => {
  test('event logging and its retention: the chain of the tenant’s ledger, until an entry is changed', async () => {
    const story = await beginHigh();
    const whole = await controlsOf(story);
    expect(whole.get('EVENT_LOGGING')).toMatchObject({
      status: 'SATISFIED',
      detail: expect.stringMatching(/All \d+ entries/),
    });
    expect(whole.get('LOG_RETENTION')).toMatchObject({ status: 'SATISFIED' });
    await forge(story.tenantId, "'forged'");
    try {
      await workOff('governance.verify-chain', { tenantId: story.tenantId, whole: true });
      const broken = await controlsOf(story);
      expect(broken.get('EVENT_LOGGING')).toMatchObject({
        status: 'MISSING',
        detail: expect.stringContaining('Entry 2 of the ledger is missing or was altered.'),
      });
      expect(broken.get('LOG_RETENTION')).toMatchObject({ status: 'MISSING' });
    } finally {
      await forge(story.tenantId, 'null');
    }
    await workOff('governance.verify-chain', { tenantId: story.tenantId, whole: true });
    expect((await controlsOf(story)).get('EVENT_LOGGING')).toMatchObject({ status: 'SATISFIED' });
  });

  test('the kill switch: a drill in the last half year, within moments', async () => {
    const story = await beginHigh();
    const status = async () => (await controlsOf(story)).get('KILL_SWITCH')?.status;
    expect(await status()).toBe('MISSING');
    const { id } = await story.ask(raise, { id: story.agent.id });
    expect(await status()).toBe('MISSING');
    await story.ask(lift, { id });
    await eventually(async () => (await status()) === 'SATISFIED', 'the drill counts');
  });

  test('the kill switch: the last drill, whatever the order of the events', async () => {
    const { tenantId, agent, ask } = await beginHigh();
    for (const _drill of [1, 2]) await ask(lift, { id: (await ask(raise, { id: agent.id })).id });
    const [first, last] = (await ledger.chain(tenantId)).filter(({ action }) => action.endsWith('.lifted'));
    const remembered = async () => {
      const rows = 'select lifted_at as "at" from governance.last_drill where tenant_id = $1';
      return (await ledger.query<{ at: Date }>(rows, [tenantId]))[0]?.at.toISOString();
    };
    await eventually(async () => (await remembered()) === last?.occurredAt, 'the last drill is remembered');
    await workOff('reactions-of-governance', { ...first });
    expect(await remembered()).toBe(last?.occurredAt);
  });

  test('reporting of incidents: none is overdue', async () => {
    const story = await beginHigh();
    const status = async () => (await controlsOf(story)).get('INCIDENT_REPORTING')?.status;
    const report = `mutation ($id: UUID!) {
      reportAgentIncident(agentId: $id, input: { category: DEATH, title: "Somebody died" }) { incidentId dueAt } }`;
    const { incidentId, dueAt } = await story.ask(report, { id: story.agent.id });
    const summary = 'governance { openIncidentCount nextIncidentDueAt }';
    expect((await story.governance.show(story.agent, summary)).governance).toEqual({
      openIncidentCount: 1,
      nextIncidentDueAt: dueAt,
    });
    expect(await status()).toBe('SATISFIED');
    await set('incident', incidentId, { due_at: new Date(Date.now() - 1_000) });
    expect(await status()).toBe('MISSING');
    const tell = `mutation ($id: UUID!, $incidentId: UUID!) {
      updateAgentIncident(agentId: $id, incidentId: $incidentId, input: { status: REPORTED, reportReference: "R-1" }) { status } }`;
    await story.ask(tell, { id: story.agent.id, incidentId });
    expect(await status()).toBe('SATISFIED');
    expect((await story.governance.show(story.agent, summary)).governance).toEqual({
      openIncidentCount: 1,
      nextIncidentDueAt: null,
    });
  });

  test(
    cites('decided.the-transparency-notice', 'the notice in conversations, of which there were none yet'),
    async () => {
      const story = await beginGovernance();
      await story.governance.classify(story.agent, 'LIMITED');
      expect((await controlsOf(story)).get('TRANSPARENCY_NOTICE')).toMatchObject({
        status: 'SATISFIED',
        detail: 'No person has talked to it through the relay. People who do are told that it is AI.',
      });
    },
  );

  test(cites('decided.readiness', 'a control that is not built yet is missing, with a reason'), async () => {
    const controls = await controlsOf(await beginHigh());
    for (const control of ['HUMAN_OVERSIGHT', 'CYBERSECURITY', 'POST_MARKET_MONITORING'])
      expect(controls.get(control)).toMatchObject({
        status: 'MISSING',
        detail: expect.stringContaining('not available in this installation yet'),
      });
  });
});
