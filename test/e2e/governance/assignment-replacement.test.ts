import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { assign, assigned, newAgent } from './assigning.ts';
import { governanceActions } from './governance-ledger.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

let story: GovernanceStory;
let owner: { userId: string };
beforeAll(async () => {
  story = await beginGovernance();
  owner = { userId: story.admin.id };
});

describe('replacing assignments', () => {
  test(
    cites(
      ['op1.unchanged', 'op1.replaces'],
      'keeps the id, assigner and confirmation of a person who stays in a role',
    ),
    async () => {
      const agent = await newAgent(story);
      await story.governance.assign(agent, [{ role: 'DEPUTY_OWNER', userId: story.second.id }]);
      const [before] = (await assigned(story, agent)).json;
      expect(before).toMatchObject({ ...owner, confirmed: true });
      const trainingRecordUrl = 'https://learn.example/2';
      const sets = [{ ...owner, trainingRecordUrl, role: 'ACCOUNTABLE_OWNER' }];
      const { json } = await assign(story, agent, sets, { token: story.second.token });
      expect(json).toEqual([{ ...before, trainingRecordUrl }]);
      expect((await assigned(story, agent)).json).toEqual(json);
    },
  );

  test(cites('op1.empty', 'gives a person who is added again a new, unconfirmed assignment'), async () => {
    const agent = await newAgent(story);
    await story.governance.assign(agent);
    const [before] = (await assigned(story, agent)).json;
    await assign(story, agent, []);
    expect((await assigned(story, agent)).json).toEqual([]);
    const [after] = (await assign(story, agent, [owner])).json;
    expect(after.confirmed).toBe(false);
    expect(after.assignmentId).not.toBe(before.assignmentId);
  });

  test(
    cites(
      ['op1.etag', 'decided.assignments'],
      'increases the version by one with one ledger entry per success, even without a change',
    ),
    async () => {
      const agent = await newAgent(story);
      for (const version of [1, 2, 3])
        expect((await assign(story, agent, [owner])).headers.get('etag')).toBe(`"v${version}"`);
      const replaced = 'governance.assignments_replaced';
      expect(await governanceActions(story.tenantId, agent.id)).toEqual(Array(3).fill(replaced));
    },
  );
});
