import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';
import { classification, minimal, reason } from './classification-fixture.ts';
import { agents } from './governed.ts';
import { beginGovernance } from './governing.ts';
import { inDays } from './reviews-fixture.ts';

const database = new LedgerReader();

const document = `query (
  $action: GateAction, $mode: GateMode, $subjectKind: GovernedKind, $subjectId: UUID, $riskTier: RiskTier,
  $from: DateTime, $to: DateTime, $size: Int
) {
  gateDecisions(
    action: $action, mode: $mode, subjectKind: $subjectKind, subjectId: $subjectId, riskTier: $riskTier, from: $from,
    to: $to, size: $size
  ) {
    content { gateDecisionId subjectName agent { name } askedByKind askedById askedBy { name } } totalElements } }`;

/** Inserts a decision of the gate. @returns its id */
async function decide(tenantId: string, row: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const values: Record<string, unknown> = {
    tenant_id: tenantId,
    gate_decision_id: id,
    subject_kind: 'AGENT',
    subject_id: randomUUID(),
    action: 'PUBLISH',
    mode: 'WARN',
    risk_tier: 'MINIMAL',
    unmet: [],
    asked_by_kind: 'USER',
    asked_by: randomUUID(),
    created_at: new Date(),
    ...row,
  };
  const places = Object.keys(values).map((_, index) => `$${index + 1}`);
  const text = `insert into governance.gate_decision (${Object.keys(values)}) values (${places})`;
  await database.query(text, Object.values(values));
  return id;
}

async function beginDecisions() {
  const story = await beginStory();
  const { tenantId, maker, admin } = story;
  const agentId = await maker.agent('Clerk');
  // Activating the agent has left a warning.
  await database.query('delete from governance.gate_decision where tenant_id = $1', [tenantId]);
  const old = await decide(tenantId, { subject_id: agentId, asked_by: admin.id, created_at: inDays(-9) });
  const server = await decide(tenantId, { subject_kind: 'MCP_SERVER', action: 'ACTIVATE', mode: 'ENFORCE' });
  const highAt = inDays(-1);
  const high = await decide(tenantId, { risk_tier: 'HIGH', asked_by_kind: 'AGENT', created_at: highAt });
  const idsOf = async (variables: object) => {
    const { content, totalElements } = await story.ask(document, variables);
    expect((await story.ask(document, { ...variables, size: 1 })).totalElements).toBe(totalElements);
    return content.map(({ gateDecisionId }: { gateDecisionId: string }) => gateDecisionId);
  };
  return { story, agentId, old, server, high, highAt, idsOf };
}

describe('Decisions of the gate', () => {
  test('are filtered by action, mode, subject and tier', async () => {
    const { agentId, old, server, high, idsOf } = await beginDecisions();
    expect(await idsOf({})).toEqual([server, high, old]);
    expect(await idsOf({ action: 'PUBLISH' })).toEqual([high, old]);
    expect(await idsOf({ mode: 'ENFORCE' })).toEqual([server]);
    expect(await idsOf({ subjectKind: 'AGENT' })).toEqual([high, old]);
    expect(await idsOf({ subjectId: agentId })).toEqual([old]);
    expect(await idsOf({ riskTier: 'HIGH', action: 'PUBLISH' })).toEqual([high]);
    expect(await idsOf({ riskTier: 'HIGH', action: 'ACTIVATE' })).toEqual([]);
  });

  test('are filtered by time: from its first moment, to its last one without the end', async () => {
    const { old, server, high, highAt, idsOf } = await beginDecisions();
    expect(await idsOf({ from: inDays(-2) })).toEqual([server, high]);
    expect(await idsOf({ from: highAt })).toEqual([server, high]);
    expect(await idsOf({ to: highAt })).toEqual([old]);
    expect(await idsOf({ to: inDays(-2) })).toEqual([old]);
    expect(await idsOf({ from: inDays(-10), to: inDays(-0.5), action: 'PUBLISH' })).toEqual([high, old]);
  });

  test('name their subject, and the person who asked', async () => {
    const { story, old, high } = await beginDecisions();
    const { content } = await story.ask(document, {});
    const byId = (id: string) =>
      content.find(({ gateDecisionId }: { gateDecisionId: string }) => gateDecisionId === id);
    expect(byId(old)).toMatchObject({
      subjectName: 'Clerk',
      agent: { name: 'Clerk' },
      askedBy: { name: 'Grace Hopper' },
    });
    expect(byId(high)).toMatchObject({ askedByKind: 'AGENT', askedBy: null });
  });

  test('say what is unmet, without what is only recommended', async () => {
    const { agent, ask, governance, refusal } = await beginGovernance();
    await ask(classification(agents), { id: agent.id, input: minimal, reason });
    await governance.setMode('ACTIVATE', 'ENFORCE');
    const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
    expect((await refusal(activate, { id: agent.id })).code).toBe('GATE_BLOCKED');
    const { content } = await ask('{ gateDecisions { content { riskTier unmet } } }');
    expect(content).toEqual([{ riskTier: 'MINIMAL', unmet: ['AIA-17-OWNER'] }]);
  });
});
