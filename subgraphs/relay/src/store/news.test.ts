import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startTwoStores, Talk } from './store.fixture.ts';

const { store, another, tasks, messages, conversations } = await startTwoStores();

async function begun(talk: Talk, message: { contextId?: string } = {}) {
  const claim = talk.claim({}, message);
  await store.claim(claim);
  return claim.taskId;
}

describe('News of a task', () => {
  test('move its state, and add the messages of the agent once', async () => {
    const talk = new Talk();
    const taskId = await begun(talk, { contextId: 'c' });
    const answer = talk.says('Hi', 'a1');
    const news = talk.news(taskId, {
      upstreamTaskId: 'u',
      contextId: 'c',
      state: 'working',
      messages: [answer, answer],
    });
    expect(await store.note(news)).toBe(taskId);
    await store.note(talk.news(taskId, { state: 'completed', messages: [answer] }));
    expect(await tasks(talk.tenantId)).toMatchObject([{ upstream_task_id: 'u', current_state: 'completed' }]);
    expect(await messages(talk.tenantId)).toMatchObject([
      { place: 1 },
      { place: 2, message_id: 'a1', role: 'agent' },
    ]);
    expect(await conversations(talk.tenantId)).toMatchObject([
      { message_count: 2, title: 'Hello', last_message_preview: 'Hi' },
    ]);
  });

  test('never move a terminal state, and older ones replace no newer one [decided.states-of-tasks]', async () => {
    const talk = new Talk();
    const taskId = await begun(talk);
    const early = talk.at();
    await store.note(talk.news(taskId, { state: 'working' }));
    await store.note(talk.news(taskId, { state: 'submitted', at: early }));
    expect(await tasks(talk.tenantId)).toMatchObject([{ current_state: 'working' }]);
    await store.note(talk.news(taskId, { state: 'canceled' }));
    await store.note(talk.news(taskId, { state: 'working' }));
    expect(await tasks(talk.tenantId)).toMatchObject([{ current_state: 'canceled' }]);
  });

  test('give messages a conversation that began without one [decided.a-conversation-has-one-owner]', async () => {
    const talk = new Talk();
    const taskId = await begun(talk);
    expect(await conversations(talk.tenantId)).toEqual([]);
    await store.note(talk.news(taskId, { contextId: 'made-by-agent', messages: [talk.says('Hi')] }));
    expect(await messages(talk.tenantId)).toMatchObject([
      { place: 1, from_caller: true },
      { place: 2, from_caller: false },
    ]);
    expect(await conversations(talk.tenantId)).toMatchObject([
      { context_id: 'made-by-agent', title: 'Hello', last_message_preview: 'Hi', message_count: 2 },
    ]);
  });

  test('of a task that the agent continues are those of the earlier one [decided.ids-of-tasks]', async () => {
    const talk = new Talk();
    const earlier = await begun(talk);
    await store.note(talk.news(earlier, { upstreamTaskId: 'u', contextId: 'c', state: 'input-required' }));
    const provisional = await begun(talk);
    expect(await store.note(talk.news(provisional, { upstreamTaskId: 'u', state: 'working' }))).toBe(earlier);
    expect(await tasks(talk.tenantId)).toMatchObject([{ task_id: earlier, current_state: 'working' }]);
    expect(await messages(talk.tenantId)).toMatchObject([
      { task_id: earlier, place: 1 },
      { task_id: earlier, place: 2 },
    ]);
    expect(await store.findTask(talk.tenantId, provisional)).toBeUndefined();
    // What is late about the provisional task is about the earlier one.
    expect(await store.note(talk.news(provisional, { upstreamTaskId: 'u', state: 'completed' }))).toBe(
      earlier,
    );
  });

  test('of another task that the agent begins make another relay task [decided.ids-of-tasks]', async () => {
    const talk = new Talk();
    const first = await begun(talk);
    await store.note(talk.news(first, { upstreamTaskId: 'u', state: 'completed' }));
    const second = await store.note(talk.news(first, { upstreamTaskId: 'v', state: 'working' }));
    expect(second).not.toBe(first);
    expect(await store.findTask(talk.tenantId, second)).toMatchObject({
      upstreamTaskId: 'v',
      currentState: 'working',
    });
    expect(await store.findTask(talk.tenantId, first)).toMatchObject({
      upstreamTaskId: 'u',
      currentState: 'completed',
    });
  });

  test('bind a task of an agent to one task of each source, also from two processes at once', async () => {
    const { tenantId } = new Talk();
    const talk = new Talk({ tenantId });
    const stranger = new Talk({ tenantId });
    const theirs = stranger.claim({ sinkAgentId: talk.sinkAgentId });
    await store.claim(theirs);
    const own = await Promise.all(Array.from({ length: 6 }, () => begun(talk)));
    const notes = own.map((taskId, n) =>
      (n % 2 ? store : another).note(talk.news(taskId, { upstreamTaskId: 'u', contextId: 'c' })),
    );
    expect(new Set(await Promise.all(notes)).size).toBe(1);
    const news = { upstreamTaskId: 'u', sinkAgentId: talk.sinkAgentId };
    expect(await store.note(stranger.news(theirs.taskId, news))).toBe(theirs.taskId);
    expect(await tasks(tenantId)).toHaveLength(2);
    expect(await conversations(tenantId)).toMatchObject([{ message_count: 6 }]);
  });

  test('of a task with and without a context are written beside each other', async () => {
    const talk = new Talk();
    const [loose, named] = [await begun(talk), await begun(talk, { contextId: 'c' })];
    const news = [
      talk.news(loose, {
        contextId: 'c',
        upstreamTaskId: 'u',
        state: 'completed',
        messages: [talk.says('A')],
      }),
      talk.news(named, { upstreamTaskId: 'v', state: 'working', messages: [talk.says('B'), talk.says('C')] }),
    ];
    expect(await Promise.all(news.map((one) => store.note(one)))).toEqual([loose, named]);
    const all = await messages(talk.tenantId);
    expect(all.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(await conversations(talk.tenantId)).toMatchObject([
      { context_id: 'c', message_count: 5, last_message_preview: 'C' },
    ]);
    expect(await tasks(talk.tenantId)).toMatchObject([
      { upstream_task_id: 'u', current_state: 'completed', context_id: 'c' },
      { upstream_task_id: 'v', current_state: 'working', context_id: 'c' },
    ]);
  });

  test('of a task that the source does not have are refused', async () => {
    const talk = new Talk();
    const refused = { code: 'NOT_FOUND' };
    await expect(store.note(talk.news(randomUUIDv7(), { upstreamTaskId: 'u' }))).rejects.toMatchObject(
      refused,
    );
    const thief = new Talk({ tenantId: talk.tenantId });
    await expect(store.note(thief.news(await begun(talk)))).rejects.toMatchObject(refused);
  });
});
