import { afterAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startStores, Talk } from './store.fixture.ts';

const { store, messages, tasks, subgraph } = await startStores();
const owner = new pg.Client({ connectionString: subgraph.url });
await owner.connect();
owner.on('error', () => undefined);
afterAll(() => owner.end());

describe('While messages cannot be written', () => {
  test('they are refused after two seconds, and are new when they come again [decided.messages-exist-once]', async () => {
    const talk = new Talk();
    await owner.query('begin; lock table relay.message in exclusive mode');
    const claims = Array.from({ length: 5 }, () => talk.claim({}, { contextId: 'c' }));
    const begin = performance.now();
    const refused = await Promise.allSettled(claims.map((claim) => store.claim(claim)));
    const elapsed = performance.now() - begin;
    await owner.query('rollback');
    for (const { status } of refused) expect(status).toBe('rejected');
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect(elapsed).toBeGreaterThan(1_900);
    expect(elapsed).toBeLessThan(6_000);
    const again = claims.map((claim) => ({ ...claim, taskId: talk.claim().taskId }));
    expect(await Promise.all(again.map((claim) => store.claim(claim)))).toEqual(claims.map(() => undefined));
    expect(await messages(talk.tenantId)).toHaveLength(5);
    expect(
      (await tasks(talk.tenantId)).filter(({ current_state }) => current_state === 'submitted'),
    ).toHaveLength(5);
  });

  test('those of other tenants in the same batch are', async () => {
    const [stuck, other] = [new Talk(), new Talk()];
    const first = stuck.claim();
    await store.claim(first);
    await owner.query('begin');
    await owner.query('select from relay.relay_task where task_id = $1 for update', [first.taskId]);
    // It may be refused, where the machine is busy for two seconds.
    const late = Promise.allSettled([store.note(stuck.news(first.taskId, { state: 'working' }))]);
    await store.claim(other.claim());
    expect(await tasks(stuck.tenantId)).toMatchObject([{ current_state: 'submitted' }]);
    await owner.query('rollback');
    await late;
  });
});
