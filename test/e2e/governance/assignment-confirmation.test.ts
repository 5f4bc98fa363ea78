import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { assign, assigned, newAgent } from './assigning.ts';
import { governanceActions } from './governance-ledger.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

let story: GovernanceStory;
let agent: Governed;
beforeAll(async () => {
  story = await beginGovernance();
  agent = await newAgent(story);
});

const confirm = (assignmentId: string, token?: string) =>
  rest(shared.url, 'POST', `/registry/v1/assignments/${assignmentId}/confirm`, token);

describe('a named user', () => {
  test(cites('op1.confirmed', 'is the only one who can confirm, once and without any role'), async () => {
    const ada = await story.caller([]);
    const { assignmentId } = (await assign(story, agent, [{ userId: ada.id }])).json[0];
    for (const token of [story.admin.token, story.second.token])
      expect((await confirm(assignmentId, token)).status).toBe(404);
    for (const _time of [1, 2]) {
      const { status, json } = await confirm(assignmentId, ada.token);
      expect([status, json.assignmentId, json.confirmed]).toEqual([200, assignmentId, true]);
    }
    const { json, headers } = await assigned(story, agent);
    expect([json[0].confirmed, headers.get('etag')]).toEqual([true, '"v2"']);
    expect(await governanceActions(story.tenantId, agent.id)).toEqual([
      'governance.assignments_replaced',
      'governance.assignment_confirmed',
    ]);
  });

  test('lists their own assignments, and another user does not see them', async () => {
    const ada = await story.caller([]);
    const [{ assignmentId }] = (await assign(story, agent, [{ userId: ada.id }])).json;
    const mine = await rest(shared.url, 'GET', '/registry/v1/assignments', ada.token);
    expect(mine.json).toMatchObject({
      totalElements: 1,
      page: 0,
      content: [
        { subjectKind: 'AGENT', subjectId: agent.id, assignment: { assignmentId, confirmed: false } },
      ],
    });
    const other = await rest(shared.url, 'GET', '/registry/v1/assignments', (await story.caller([])).token);
    expect(other.json.totalElements).toBe(0);
  });

  test('cannot confirm a removed assignment or an unknown id', async () => {
    const ada = await story.caller([]);
    const [{ assignmentId }] = (await assign(story, agent, [{ userId: ada.id }])).json;
    await assign(story, agent, []);
    expect((await confirm(assignmentId, ada.token)).status).toBe(404);
    expect((await confirm(randomUUID(), ada.token)).status).toBe(404);
    expect((await confirm('me', ada.token)).status).toBe(400);
    expect((await confirm(assignmentId)).status).toBe(401);
  });
});
