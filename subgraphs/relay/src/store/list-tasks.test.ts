import { expect, test } from '@jest/globals';
import type { TaskListing, TaskState } from '../a2a/a2a.types.ts';
import { startStores, Talk } from './store.fixture.ts';

const { store } = await startStores();

/** A task that its agent has named. */
async function task(talk: Talk, state: TaskState, contextId = 'c'): Promise<string> {
  const claim = talk.claim({}, { contextId });
  await store.claim(claim);
  return await store.note(
    talk.news(claim.taskId, { upstreamTaskId: `of-the-agent-${claim.taskId}`, state, contextId }),
  );
}

const list = async (talk: Talk, listing: Partial<TaskListing> = {}) => {
  const page = await store.listTasks(talk, { pageSize: 50, ...listing });
  return { ...page, ids: page.tasks.map(({ taskId }) => taskId) };
};

test('Tasks are listed by the time of their state, page by page, and counted [decided.listed-tasks]', async () => {
  const talk = new Talk();
  const first = await task(talk, 'working');
  const second = await task(talk, 'completed');
  const third = await task(talk, 'working');
  await store.note(talk.news(first, { upstreamTaskId: `of-the-agent-${first}`, state: 'input-required' }));
  const page = await list(talk, { pageSize: 2 });
  expect([page.ids, page.hasNext, page.total]).toEqual([[first, third], true, 3]);
  const rest = await list(talk, { pageSize: 2, after: page.tasks[1] });
  expect([rest.ids, rest.hasNext, rest.total]).toEqual([[second], false, 3]);
  expect(rest.tasks[0]).toMatchObject({ contextId: 'c', state: 'completed' });
});

test('Tasks are found by their context, their state and its time', async () => {
  const talk = new Talk();
  const early = await task(talk, 'working', 'one');
  const late = await task(talk, 'completed', 'two');
  expect((await list(talk, { contextId: 'one' })).ids).toEqual([early]);
  expect((await list(talk, { state: 'completed' })).ids).toEqual([late]);
  const { tasks } = await list(talk);
  expect((await list(talk, { since: tasks[0]?.stateAt })).ids).toEqual([late]);
  expect(await list(talk, { contextId: 'one', state: 'completed' })).toMatchObject({ ids: [], total: 0 });
});

test('Tasks of others, with other agents, and those that no agent has named are not listed [decided.listed-tasks]', async () => {
  const talk = new Talk();
  const own = await task(talk, 'working');
  const inSameTenant = new Talk({ tenantId: talk.tenantId });
  await task(inSameTenant, 'working');
  await task(new Talk(), 'working');
  await store.claim(talk.claim());
  expect((await list(talk)).ids).toEqual([own]);
  expect((await list(Object.assign(new Talk(talk.source), { sinkAgentId: talk.sinkAgentId }))).ids).toEqual(
    [],
  );
});
