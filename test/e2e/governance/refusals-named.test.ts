import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { stateChange } from './classification-fixture.ts';
import { addition, approval, notice } from './documents-fixture.ts';
import { draftsOf } from './drafts-fixture.ts';
import { beginGovernance } from './governing.ts';
import { update } from './incidents-fixture.ts';

async function messageOf({ admin }: Story, document: string, variables: object): Promise<string> {
  const { errors } = await graphql(shared.url, document, variables, admin.token);
  return String(errors?.[0]?.message);
}

describe('A refused change of governance', () => {
  test(cites('decided.refusals-name-their-subject', 'begins with the name of its subject'), async () => {
    const story = await beginStory();
    const { maker, ask, admin } = story;
    const id = await maker.agent('Clerk');
    const { documentId } = await ask(addition(), { id, input: notice });
    const report =
      'mutation ($id: UUID!) { reportAgentIncident(agentId: $id, input: { category: SERIOUS, title: "Leak" }) { incidentId } }';
    const { incidentId } = await ask(report, { id });
    const replace = `mutation ($id: UUID!, $version: [String!]) { replaceAgentAssignments(
      agentId: $id, assignments: [], ifMatch: $version) { version } }`;
    const classify = `mutation ($id: UUID!) { classifyAgent(
      agentId: $id, input: { riskTier: GPAI }, reason: "It is a model.") { riskTier } }`;
    const refused: [string, object][] = [
      [approval(), { id, documentId }],
      [update(), { id, incidentId, input: { status: 'CLOSED' } }],
      [replace, { id, version: ['v9'] }],
      [classify, { id }],
      [stateChange(), { id, state: 'SUSPENDED', reason: 'Because.' }],
    ];
    for (const [document, variables] of refused)
      expect(await messageOf(story, document, variables)).toMatch(/^Agent "Clerk": /);
    const { message } = await draftsOf(id).reject(admin, documentId);
    expect(message).toMatch(/^Agent "Clerk": .*document "Notice"/);
  });

  test(
    cites('decided.refusals-name-their-subject', 'begins with an MCP server as it is called'),
    async () => {
      const story = await beginStory();
      const id = await story.maker.mcpServer('Files');
      const state = `mutation ($id: UUID!) {
      setMcpServerGovernanceState(mcpServerId: $id, state: SUSPENDED, reason: "Because.") { id } }`;
      expect(await messageOf(story, state, { id })).toMatch(/^MCP server "Files": /);
    },
  );
});

test(cites('decided.refusals-name-their-subject', 'The gate names what it blocks'), async () => {
  const story = await beginGovernance();
  await story.governance.setMode('SUBSCRIBE', 'ENFORCE');
  const [subscriberId, targetId] = [await story.maker.agent('Asking'), await story.maker.agent('Answering')];
  const subscribe =
    'mutation ($input: SubscriptionInput!) { createAgentSubscription(input: $input) { status } }';
  const { errors } = await graphql(
    shared.url,
    subscribe,
    { input: { subscriberId, targetId } },
    story.admin.token,
  );
  expect(errors?.[0]?.extensions.code).toBe('GATE_BLOCKED');
  expect(errors?.[0]?.message).toContain('the agent "Answering"');
  expect(errors?.[0]?.message).toContain('the agent "Asking"');
});
