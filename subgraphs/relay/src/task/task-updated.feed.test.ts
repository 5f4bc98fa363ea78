import { expect, test } from '@jest/globals';
import { startShown } from '../conversation/shown-traffic.fixture.ts';
import { Talk } from '../store/store.fixture.ts';
import { mostAtOnce, TaskUpdatedFeed } from './task-updated.feed.ts';

const { talk, talker, store, subgraph } = await startShown();

test.each([mostAtOnce, mostAtOnce + 1])(
  'Each of %d tasks that have changed together comes once, and then the next change',
  async (count) => {
    const own = new Talk();
    const ids = await Promise.all(Array.from({ length: count }, () => talk(own, 'c', ['Hello'])));
    const context = subgraph.context(talker(own));
    const stream = await TaskUpdatedFeed.follow(context, { agentId: own.sinkAgentId });
    const note = (state: 'working' | 'completed') => (taskId: string) =>
      store.note(own.news(taskId, { state }));
    await Promise.all(ids.map(note('working')));
    const next = async () => (await stream.next()).value;
    const taken: unknown[] = [];
    while (taken.length < count) taken.push((await next())?.taskId);
    expect(taken.toSorted()).toEqual(ids.toSorted());
    const [first = ''] = ids;
    await note('completed')(first);
    expect(await next()).toMatchObject({ taskId: first, currentState: 'completed' });
    await stream.return();
  },
);
