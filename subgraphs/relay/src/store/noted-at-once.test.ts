import { waitForLocks } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { startStores, Talk } from './store.fixture.ts';

const { subgraph, store, tasks } = await startStores();

test.each([
  ['short', 'Hi'],
  ['long', 'a'.repeat(100_000)],
])(
  'News with a %s message wait for a change to their task, and never move its terminal state',
  async (_, text) => {
    const talk = new Talk();
    const claim = talk.claim();
    await store.claim(claim);
    const owner = new pg.Client({ connectionString: subgraph.url });
    await owner.connect();
    await owner.query('begin');
    await owner.query('select from relay.relay_task where task_id = $1 for update', [claim.taskId]);
    const noting = store.note(talk.news(claim.taskId, { state: 'working', messages: [talk.says(text)] }));
    expect(await waitForLocks(owner, [noting])).toBe(true);
    const complete = `update relay.relay_task set current_state = 'completed' where task_id = $1`;
    await owner.query(complete, [claim.taskId]);
    await owner.query('commit');
    await noting;
    await owner.end();
    expect(await tasks(talk.tenantId)).toMatchObject([{ current_state: 'completed' }]);
  },
);
