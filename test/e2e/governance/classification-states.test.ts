import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { timestamp } from '../../kit/story.ts';
import { workOff } from '../../kit/work-off.ts';
import { beginApproved, beginClassifying, minimal, stateChange } from './classification-fixture.ts';
import { governanceActions } from './governance-ledger.ts';
import { agents, allGoverned, type Governed, servers } from './governed.ts';

const ledger = new LedgerReader();

describe.each(allGoverned)('The governance of a subject of kind $kind', (governed) => {
  test('is submitted by one person and approved by another', async () => {
    const { own, classify, bring, bringRefused, second, admin, id, tenantId } =
      await beginClassifying(governed);
    await own();
    await classify();
    expect(await bring('IN_REVIEW')).toMatchObject({
      governanceState: 'IN_REVIEW',
      approvalPending: true,
      stateReason: 'To IN_REVIEW.',
      stateChangedById: admin.id,
      stateChangedAt: expect.stringMatching(timestamp),
    });
    expect(await bringRefused('APPROVED')).toBe('CONFLICT');
    const approved = await bring('APPROVED', second);
    expect(approved).toMatchObject({
      governanceState: 'APPROVED',
      approvalPending: false,
      stateChangedById: second.id,
    });
    expect(await bring('APPROVED')).toEqual(approved);
    const verbs = ['classified', 'submitted', 'approved'].map((verb) => `governance.${verb}`);
    expect((await governanceActions(tenantId, id)).slice(-3)).toEqual(verbs);
    expect((await ledger.chain(tenantId)).at(-1)).toMatchObject({
      reason: 'To APPROVED.',
      actorId: second.id,
    });
  });
});

describe('Governance', () => {
  test('passes through its states', async () => {
    const { bring, bringRefused, second } = await beginApproved();
    expect(await bringRefused('DRAFT')).toBe('CONFLICT');
    expect(await bringRefused('CHANGES_REQUIRED')).toBe('CONFLICT');
    for (const [state, by] of [
      ['SUSPENDED', second],
      ['APPROVED', undefined],
      ['IN_REVIEW', undefined],
      ['CHANGES_REQUIRED', second],
      ['IN_REVIEW', undefined],
      ['DECOMMISSIONED', undefined],
    ] as const)
      expect(await bring(state, by)).toMatchObject({ governanceState: state });
    for (const state of ['DRAFT', 'IN_REVIEW', 'APPROVED', 'SUSPENDED', 'CHANGES_REQUIRED'])
      expect(await bringRefused(state, second)).toBe('CONFLICT');
  });

  test.each(['UNCLASSIFIED', 'PROHIBITED'])('of a subject that is %s is never approved', async (riskTier) => {
    const { own, classify, bring, bringRefused, second } = await beginClassifying();
    await own();
    await classify({ ...minimal, riskTier });
    await bring('IN_REVIEW');
    expect(await bringRefused('APPROVED', second)).toBe('CONFLICT');
    await classify();
    expect(await bring('APPROVED', second)).toMatchObject({ governanceState: 'APPROVED' });
  });

  test('changes only with a reason, and only for subjects of the tenant', async () => {
    const { refusal, id } = await beginClassifying();
    const foreign = await beginClassifying();
    expect(await refusal(stateChange(), { id, state: 'IN_REVIEW', reason: ' ' })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/reason'],
    });
    for (const other of [foreign.id, randomUUID()])
      expect((await refusal(stateChange(), { id: other, state: 'IN_REVIEW', reason: 'Because.' })).code).toBe(
        'NOT_FOUND',
      );
  });

  test(
    cites(
      'decided.governance-states',
      'is reviewed again after the tier of an approved subject changes, by another person',
    ),
    async () => {
      const { classify, bring, bringRefused, second, admin, id, tenantId } = await beginApproved();
      expect(await classify(minimal, admin, 'Still.')).toMatchObject({
        governanceState: 'APPROVED',
      });
      expect(await classify({ ...minimal, riskTier: 'HIGH' })).toMatchObject({
        riskTier: 'HIGH',
        governanceState: 'IN_REVIEW',
        approvalPending: true,
        stateChangedById: admin.id,
        stateReason: expect.stringContaining('HIGH'),
      });
      expect((await ledger.actionsOn(tenantId, id)).slice(-2)).toEqual([
        'governance.classified',
        'governance.submitted',
      ]);
      expect(await bringRefused('APPROVED')).toBe('CONFLICT');
      await classify();
      expect(await bring('APPROVED', second)).toMatchObject({ governanceState: 'APPROVED' });
    },
  );

  const newAgentVersion = `mutation ($id: UUID!, $input: AgentVersionInput!) {
    registerAgentVersion(agentId: $id, input: $input) { registryVersion } }`;
  const newServerVersion = `mutation ($id: UUID!, $input: McpServerVersionInput!) {
    registerMcpServerVersion(mcpServerId: $id, input: $input) { mcpServerId } }`;
  test.each<[string, Governed, string, object]>([
    ['an agent', agents, newAgentVersion, { card: agentCard('Clerk', '2.0.0'), reason: 'It is better.' }],
    ['an MCP server', servers, newServerVersion, { version: '2', reason: 'It is better.' }],
  ])(
    cites('decided.governance-states', 'of %s is reviewed again when a new version is registered'),
    async (_what, governed, document, input) => {
      const { ask, id, bringRefused, bring, second, tenantId } = await beginApproved(governed);
      await ask(document, { id, input });
      const newest = async () => (await ledger.actionsOn(tenantId, id)).at(-1);
      await eventually(async () => (await newest()) === 'governance.submitted', 'it is reviewed again');
      expect(await bringRefused('APPROVED')).toBe('CONFLICT');
      const approved = await bring('APPROVED', second);
      expect(approved).toMatchObject({ governanceState: 'APPROVED', stateChangedById: second.id });
      // A job may run twice.
      const { seq, entryId, action, subjectId } = await registration(tenantId);
      await workOff('reactions-of-governance', { tenantId, seq, entryId, action, subjectId });
      expect(await bring('APPROVED', second)).toEqual(approved);
    },
  );
});

async function registration(tenantId: string) {
  const found = (await ledger.chain(tenantId)).find(({ action }) => action.endsWith('.version_registered'));
  if (!found) throw new Error('No version was registered.');
  return found;
}
