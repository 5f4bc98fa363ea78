import { expect, test } from '@jest/globals';
import { besideChange } from '../../kit/beside-change.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';

const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
const lock = 'select from registry.agent where tenant_id = $1 and agent_id = $2 for update';
const publish = `mutation ($id: UUID!) {
  updateAgent(agentId: $id, input: { visibility: PUBLIC }) { visibility } }`;
const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
const read = 'query ($id: UUID!) { agent(agentId: $id) { status visibility } }';

/** What the gate has judged is changed before the change that it was judged for. */
test.each([
  ['is not published where it is activated', publish, "status = 'ACTIVE'", 'ACTIVE', 'PRIVATE'],
  ['is not activated where it is published', activate, "visibility = 'PUBLIC'", 'DRAFT', 'PUBLIC'],
])('A draft that the gate has judged %s meanwhile', async (_what, document, set, status, visibility) => {
  const { tenantId, ask, refusal } = await beginStory();
  const { agentId: id } = await ask(create, { input: { card: agentCard('Draft') } });
  const change = `update registry.agent set ${set} where tenant_id = $1 and agent_id = $2`;
  const refused = await besideChange({ lock, change, values: [tenantId, id] }, () =>
    refusal(document, { id }),
  );
  expect(refused.code).toBe('CONFLICT');
  expect(await ask(read, { id })).toEqual({ status, visibility });
});
