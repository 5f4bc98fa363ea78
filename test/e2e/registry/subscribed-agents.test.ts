import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';
import { beginSubscribing, pathOf, subscribeAcross } from '../../kit/subscribed-agents-fixture.ts';
import { stepOf } from '../../kit/subscribing.ts';

describe('The agents that an agent subscribes to', () => {
  test('disappear when another tenant withdraws its agent', async () => {
    const [story, provider] = await Promise.all([beginSubscribing(), beginStory()]);
    const targetId = await subscribeAcross(story, provider);
    const withdraw =
      'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { visibility: TENANT }) { name } }';
    await provider.ask(withdraw, { id: targetId });
    expect((await story.list()).json).toMatchObject({ content: [], totalElements: 0 });
  });

  test('are only those of this agent’s active subscriptions', async () => {
    const { ask, maker, agentId, list } = await beginSubscribing();
    const ended = await maker.subscription('Agent', agentId, await maker.agent('Ended'));
    const paused = await maker.subscription('Agent', agentId, await maker.agent('Paused'));
    await maker.subscription('Agent', agentId, await maker.agent('Current'));
    await maker.subscription('Agent', await maker.agent('Other'), await maker.agent('Theirs'));
    await ask(stepOf('Agent', 'cancel'), { id: ended });
    await ask(stepOf('Agent', 'suspend'), { id: paused });
    const { json } = await list();
    expect(json.content.map(({ name }: { name: string }) => name)).toEqual(['Current']);
    expect(json).toMatchObject({ totalElements: 1, totalPages: 1 });
  });

  test(
    cites(['op7.self', 'auth.agent-and-user'], 'are shown to the agent itself and to no other agent'),
    async () => {
      const { maker, caller, agentId, list } = await beginSubscribing();
      await maker.subscription('Agent', agentId, await maker.agent('Answering'));
      const self = await caller(['REGISTRY:READ'], { kind: 'AGENT', id: agentId });
      const other = await caller(['REGISTRY:ADMIN'], { kind: 'AGENT', id: await maker.agent('Other') });
      expect((await list('', self.token)).json).toMatchObject({ content: [{ name: 'Answering' }] });
      expect(await list('', other.token)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
    },
  );

  test('are sorted and cut into pages', async () => {
    const { maker, agentId, list } = await beginSubscribing();
    for (const name of ['b', 'c', 'a']) await maker.subscription('Agent', agentId, await maker.agent(name));
    const names = async (query: string) =>
      (await list(query)).json.content.map(({ name }: { name: string }) => name);
    expect(await names('?sort=name,asc&size=2')).toEqual(['a', 'b']);
    expect(await names('?sort=name,asc&size=2&page=1')).toEqual(['c']);
    expect((await list('?page=4')).json).toMatchObject({ content: [], totalElements: 3 });
  });

  test('get 404 for an unknown agent and for one of another tenant', async () => {
    const [mine, theirs] = await Promise.all([beginSubscribing(), beginSubscribing()]);
    expect((await mine.rest('GET', pathOf(theirs.agentId))).status).toBe(404);
    expect((await mine.rest('GET', pathOf(randomUUID()))).status).toBe(404);
  });
});
