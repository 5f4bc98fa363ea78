import type { Hop } from '@agg/traffic';
import { expect, test } from '@jest/globals';
import { startStores, Talk } from '../store/store.fixture.ts';
import { mostReferences, TaskIds } from './followed-task.ts';

const { store, subgraph } = await startStores();

test('As many tasks of an answer as are looked up are named as their client knows them, and further ones as their agent does', async () => {
  const talk = new Talk();
  const known = async (upstreamTaskId: string): Promise<string> => {
    const claim = talk.claim();
    await store.claim(claim);
    await store.note(talk.news(claim.taskId, { upstreamTaskId }));
    return claim.taskId;
  };
  const [last, next] = [await known('last'), await known('next')];
  const hop = { context: subgraph.context(), source: talk.source, sink: { id: talk.sinkAgentId } };
  const ids = new TaskIds(hop as unknown as Hop);
  ids.add('own', 'ours');
  const others = Array.from({ length: mostReferences - 1 }, (_, at) => `other ${at}`);
  await ids.learn(new Set(['own', ...others.slice(1)]));
  await ids.learn(new Set(['own', ...others, 'last', 'next']));
  expect(['own', 'other 0', 'last', 'next'].map(ids.idOf)).toEqual(['ours', 'other 0', last, 'next']);
  await ids.learn(new Set(['next']));
  expect(ids.idOf('next')).toBe('next');
  const more = new TaskIds(hop as unknown as Hop);
  await more.learn(new Set(['next']));
  expect(more.idOf('next')).toBe(next);
});
