import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineTask, onlyOnce } from './define-task.ts';
import { BrokenError, type Dying, openDying } from './dying-jobs.fixture.ts';

/** The tenants whose jobs succeed, and the tenant of every run. */
const repaired = new Set<string>();
const runs: string[] = [];

const fragile = defineTask<Dying>({
  name: 'fragile',
  retry: onlyOnce,
  handle: async (_context, { tenantId }) => {
    runs.push(tenantId);
    if (!repaired.has(tenantId)) throw new BrokenError();
  },
});

let dying: Awaited<ReturnType<typeof openDying>>;
beforeAll(async () => {
  dying = await openDying([fragile]);
});
afterAll(() => dying.stop());

describe('A replay', () => {
  test('puts the job back with fresh attempts, once, of simultaneous calls [decided.a-replay]', async () => {
    const { id, tenantId } = await dying.die(fragile);
    repaired.add(tenantId);
    const replays = await Promise.all(Array.from({ length: 8 }, () => dying.jobs.replay(id)));
    expect(replays.filter(Boolean)).toHaveLength(1);
    const runsOfJob = () => runs.filter((run) => run === tenantId);
    await eventually(() => runsOfJob().length === 2);
    const states = `select state from jobs.job where data->>'tenantId' = $1 and state <> 'failed'`;
    await eventually(
      async () => (await dying.owner.query(states, [tenantId])).rows[0]?.state === 'completed',
    );
    expect((await dying.owner.query(states, [tenantId])).rows).toHaveLength(1);
    expect(runsOfJob()).toHaveLength(2);
    expect(await dying.ofTenant(tenantId)).toEqual([]);
  });

  test('that fails again ends in a new dead letter [decided.a-replay]', async () => {
    const { id, tenantId } = await dying.die(fragile);
    expect(await dying.jobs.replay(id, tenantId)).toBe(true);
    const again = await dying.letterOf(tenantId);
    expect(again.id).not.toBe(id);
    expect(again.attempts).toBe(1);
  });

  test('finds no unknown dead letter, and none of another subgraph or tenant', async () => {
    const { id, tenantId } = await dying.die(fragile);
    expect(await dying.jobs.replay(randomUUID())).toBe(false);
    expect(await dying.jobs.replay(id, randomUUID())).toBe(false);
    const other = dying.things.runtime.jobs.of('other');
    expect([await other.replay(id), await other.deadLetters()]).toEqual([false, []]);
    expect(await dying.ofTenant(tenantId)).toHaveLength(1);
  });

  test('to a queue that is not declared any more changes nothing', async () => {
    const { id, tenantId } = await dying.die(fragile);
    await dying.owner.query(`update jobs.job set source_name = 'things.gone' where id = $1`, [id]);
    await expect(dying.jobs.replay(id)).rejects.toThrow('things.gone');
    expect(await dying.ofTenant(tenantId)).toHaveLength(1);
  });
});
