import { beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { assign, assigned, newAgent } from './assigning.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const archive = 'mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }';

let story: GovernanceStory;
beforeAll(async () => {
  story = await beginGovernance();
});

test(
  cites('decided.governed-subjects', 'An archived agent keeps its records and can get more of them'),
  async () => {
    const agent = await newAgent(story);
    const owner = { userId: story.admin.id };
    const { json: before } = await assign(story, agent, [owner]);
    expect((await story.ask(archive, { id: agent.id })).status).toBe('ARCHIVED');
    expect((await assigned(story, agent)).json).toEqual(before);
    const deputy = { role: 'DEPUTY_OWNER', userId: story.second.id };
    const { status, json } = await assign(story, agent, [owner, deputy]);
    expect([status, json.length, json[0]]).toEqual([200, 2, before[0]]);
  },
);
