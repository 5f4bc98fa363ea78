import { randomUUID } from 'node:crypto';
import { writeTenant } from '@agg/kit';
import { waitForLocks } from '@agg/kit/testing';
import { platformCaller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { startStores, Talk } from '../store/store.fixture.ts';
import { dueTasks } from './due-tasks.ts';
import { reconcileTenantTasks } from './reconcile-tasks.task.ts';

const { subgraph, store, tasks } = await startStores();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000);

/** A task that was claimed, and named by its agent where it has an id there, so many minutes ago. */
async function taskOf(talk: Talk, minutes: number, upstreamTaskId?: string): Promise<string> {
  const at = ago(minutes);
  const { taskId } = talk.claim({ at });
  await store.claim(talk.claim({ taskId, at }));
  if (upstreamTaskId) await store.note(talk.news(taskId, { upstreamTaskId, state: 'working', at }));
  return taskId;
}

/** Lets minutes pass: all times of the tasks are that much earlier. */
async function pass({ tenantId }: Talk, minutes: number): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`;
  await writeTenant(subgraph, tenantId, ({ db }) =>
    sql`update relay.relay_task set created_at = created_at - ${past}, last_updated_at = last_updated_at - ${past},
      asked_at = asked_at - ${past}`.execute(db),
  );
}

const contextOf = ({ tenantId }: Talk) => subgraph.context({ ...platformCaller, tenantId });

/** Works with a transaction of another connection. */
async function beside(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: subgraph.url });
  await owner.connect();
  await owner.query('begin');
  await work(owner).finally(() => owner.query('commit'));
  await owner.end();
}

/** Lets the database refuse that a task becomes unknown. */
const refuseToGiveUp = (taskId: string) =>
  beside(async (owner) => {
    await owner.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise check_violation; end $$`);
    await owner.query(`create trigger refuse before update on relay.relay_task for each row
      when (new.task_id = '${taskId}' and new.current_state = 'unknown') execute function refuse()`);
  });

describe('A task without a word of its agent', () => {
  test('is unknown once no call of it can still run, and not before [decided.reconciled-tasks]', async () => {
    const talk = new Talk();
    const [old, young] = [await taskOf(talk, 5), await taskOf(talk, 0)];
    await reconcileTenantTasks(contextOf(talk));
    const states = new Map((await tasks(talk.tenantId)).map((row) => [row.task_id, row.current_state]));
    expect([states.get(old), states.get(young)]).toEqual(['unknown', 'submitted']);
  });

  test('is left to whoever has it, and the others are asked for meanwhile', async () => {
    const talk = new Talk();
    const [held, free] = [await taskOf(talk, 6), await taskOf(talk, 5)];
    await beside(async (owner) => {
      await owner.query('select from relay.relay_task where task_id = $1 for update', [held]);
      const asking = dueTasks(contextOf(talk), 1);
      expect(await waitForLocks(owner, [asking])).toBe(false);
      expect(await asking).toMatchObject([{ taskId: free }]);
    });
  });

  test('that cannot be recorded as unknown keeps no other from that, and is reported', async () => {
    const talk = new Talk();
    const taskIds: string[] = [];
    for (let made = 0; made < 20; made += 1) taskIds.push(await taskOf(talk, 30 - made));
    await refuseToGiveUp(taskIds[0] as string);
    await reconcileTenantTasks(contextOf(talk));
    const states = (await tasks(talk.tenantId)).map(({ current_state: state }) => state);
    expect(states).toEqual(['submitted', ...Array(19).fill('unknown')]);
    expect(subgraph.errors.map(({ message }) => message)).toContain('A task could not be marked as unknown.');
  });

  test('that its agent has named is due after 11 minutes, then after pauses that double, up to an hour [decided.reconciled-tasks]', async () => {
    const talk = new Talk();
    const ids = new Map<string, number>();
    for (const age of [1, 10, 11, 12, 30, 90, 3_000]) ids.set(await taskOf(talk, age, randomUUID()), age);
    const due = async () => {
      const ages = (await dueTasks(contextOf(talk), 200)).map(({ taskId }) => Number(ids.get(taskId)));
      return ages.sort((one, other) => one - other);
    };
    expect(await due()).toEqual([11, 12, 30, 90]);
    expect(await due()).toEqual([]);
    await pass(talk, 10);
    expect(await due()).toEqual([1, 10]);
    await pass(talk, 3);
    expect(await due()).toEqual([11, 12]);
    await pass(talk, 48);
    expect(await due()).toEqual([1, 10, 11, 12, 30, 90]);
  });
});
