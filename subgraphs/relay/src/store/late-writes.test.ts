import { setTimeout as sleep } from 'node:timers/promises';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startStores, Talk } from './store.fixture.ts';

const clock = new TurnedClock();
const { store, messages, tasks, subgraph } = await startStores(clock);
const owner = new pg.Client({ connectionString: subgraph.url });
await owner.connect();
owner.on('error', () => undefined);
afterAll(() => owner.end());

/** Lets time pass as often as a queue waits to write again, beside those that wait for so many writes. */
async function retrying<T>(work: Promise<T>, writes: number): Promise<T> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  for (; !isOver; await sleep(10)) if (clock.waiting > writes) await clock.turn(100);
  return over;
}

describe('While messages cannot be written', () => {
  test('they are refused after two seconds, and are new when they come again [decided.messages-exist-once]', async () => {
    const talk = new Talk();
    await owner.query('begin; lock table relay.message in exclusive mode');
    const claims = Array.from({ length: 5 }, () => talk.claim({}, { contextId: 'c' }));
    let ended = 0;
    const refused = Promise.allSettled(claims.map((claim) => store.claim(claim).finally(() => ended++)));
    await clock.turn(1_999);
    expect(ended).toBe(0);
    await clock.turn(1);
    expect(ended).toBe(5);
    for (const one of await refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    await owner.query('rollback');
    const again = claims.map((claim) => ({ ...claim, taskId: talk.claim().taskId }));
    const claimed = Promise.all(again.map((claim) => store.claim(claim)));
    expect(await retrying(claimed, again.length)).toEqual(claims.map(() => undefined));
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
    const late = store.note(stuck.news(first.taskId, { state: 'working' }));
    await store.claim(other.claim());
    expect(await tasks(stuck.tenantId)).toMatchObject([{ current_state: 'submitted' }]);
    await owner.query('rollback');
    await retrying(late, 1);
    expect(await tasks(stuck.tenantId)).toMatchObject([{ current_state: 'working' }]);
  });

  test('what an agent said waits for half a minute, and is written however late', async () => {
    const talk = new Talk();
    const claim = talk.claim();
    await store.claim(claim);
    await owner.query('begin; lock table relay.relay_task in exclusive mode');
    const since = clock.now();
    const late = store.note(talk.news(claim.taskId, { state: 'completed' }));
    const toldAt = late.catch(() => clock.now());
    await clock.turn(30_000);
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await toldAt).toBe(since + 30_000);
    await owner.query('rollback');
    await eventually(async () => {
      await clock.turn(100);
      return (await tasks(talk.tenantId))[0]?.current_state === 'completed';
    });
  });
});
