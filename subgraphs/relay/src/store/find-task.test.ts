import { expect, test } from '@jest/globals';
import { startStores, Talk } from './store.fixture.ts';

const { store } = await startStores();

test('A known task has what a call needs, in its tenant alone', async () => {
  const talk = new Talk();
  const { taskId, ...claim } = talk.claim({}, { contextId: 'c' });
  await store.claim({ taskId, ...claim });
  expect(await store.findTask(talk.tenantId, taskId)).toEqual({
    taskId,
    upstreamTaskId: null,
    source: talk.source,
    sinkAgentId: talk.sinkAgentId,
    contextId: 'c',
    currentState: 'submitted',
  });
  expect(await store.findTask(new Talk().tenantId, taskId)).toBeUndefined();
  expect(await store.findTask(talk.tenantId, 'an id of a client')).toBeUndefined();
});

test('Tasks are found by the ids of their agent, those of the same source alone', async () => {
  const talk = new Talk();
  const { taskId, ...claim } = talk.claim();
  await store.claim({ taskId, ...claim });
  await store.note(talk.news(taskId, { upstreamTaskId: 'theirs' }));
  const { tenantId, source, sinkAgentId } = talk;
  const found = (more: object) =>
    store.findTaskIds(Object.assign({ tenantId, source, sinkAgentId }, more), ['theirs', 'other']);
  expect(await found({})).toEqual(new Map([['theirs', taskId]]));
  const other = new Talk();
  for (const more of [
    { tenantId: other.tenantId },
    { sinkAgentId: other.sinkAgentId },
    { source: other.source },
  ])
    expect(await found(more)).toEqual(new Map());
});
