import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PgBoss } from 'pg-boss';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing } from '../testing/things.fixture.ts';
import { defineTask, onlyOnce } from './define-task.ts';
import { BrokenError, type Dying, openDying } from './dying-jobs.fixture.ts';
import { jobsSchema } from './jobs.ts';

const handle = () => Promise.reject(new BrokenError('canary-4711'));
const fragile = defineTask<Dying>({ name: 'fragile', retry: onlyOnce, handle });
const fleeting = defineTask<Dying>({ name: 'fleeting', retry: onlyOnce, deadLetters: false, handle });
const strange = defineTask<Dying>({
  name: 'strange',
  retry: onlyOnce,
  handle: () => Promise.reject({ name: 'canary 4711', code: 'canary: 4711' }),
});

const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
const hanging = defineTask<Dying>({ name: 'hanging', retry: onlyOnce, handle: () => isLetGo });

let dying: Awaited<ReturnType<typeof openDying>>;
beforeAll(async () => {
  dying = await openDying(
    [fragile, fleeting, strange, hanging],
    [{ on: [thingEvents.CHANNEL.created], handle }],
  );
});
afterAll(() => dying.stop());

/** What the queue does every few seconds. */
async function supervise(): Promise<void> {
  await dying.owner.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
  const boss = new PgBoss({
    connectionString: dying.things.url,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('things.hanging');
  await boss.stop({ graceful: false });
}

describe('A job that has used up its attempts', () => {
  test('is a dead letter, which says what died, when and why, and shows no data [decided.dead-letters]', async () => {
    const letter = await dying.die(fragile);
    expect(letter).toEqual({
      id: expect.any(String),
      queue: 'things.fragile',
      key: null,
      tenantId: expect.any(String),
      submittedAt: expect.any(Date),
      diedAt: expect.any(Date),
      attempts: 1,
      errorName: 'BrokenError',
      errorCode: 'BROKEN',
    });
    expect(String(dying.things.errors.at(-1))).toBe(
      'Error: A job of the queue things.fragile failed and is now a dead letter: BrokenError (BROKEN).',
    );
  });

  test('leaves nothing of the message of its error in the queue or in a log, whatever it throws [decided.dead-letters]', async () => {
    expect(await dying.die(strange)).toMatchObject({ errorName: 'Error', errorCode: 'no code' });
    const { rows } = await dying.owner.query('select * from jobs.job');
    expect(rows.some(({ output }) => output?.code === 'BROKEN')).toBe(true);
    expect(`${JSON.stringify(rows)} ${dying.things.errors}`).not.toContain('4711');
  });

  test('is kept for 30 days, with its data [decided.data-of-dead-letters]', async () => {
    const { id, tenantId } = await dying.die(fragile);
    const kept =
      'select data, extract(day from keep_until - created_on)::int as days from jobs.job where id = $1';
    expect((await dying.owner.query(kept, [id])).rows).toEqual([{ data: { tenantId }, days: 30 }]);
  });

  test('is deleted, where its task declares no dead letters [decided.data-of-dead-letters]', async () => {
    const tenantId = randomUUID();
    await dying.jobs.submit(fleeting, { tenantId });
    await eventually(() => String(dying.things.errors.at(-1)).includes('fleeting failed and is given up'));
    const left = `select deletion_seconds as kept from jobs.job where data->>'tenantId' = $1`;
    expect((await dying.owner.query(left, [tenantId])).rows).toEqual([{ kept: 30 }]);
  });

  test('may have ended without an error, because its process was lost or too slow', async () => {
    const tenantId = randomUUID();
    await dying.jobs.submit(hanging, { tenantId });
    const grow = `update jobs.job set started_on = now() - interval '1 day' where name = 'things.hanging' and state = 'active'`;
    await eventually(async () => (await dying.owner.query(grow)).rowCount === 1);
    await supervise();
    expect(await dying.letterOf(tenantId)).toMatchObject({ errorName: 'Interrupted', errorCode: 'no code' });
    letGo();
  });

  test('is shown among the newest hundred, and counts as failed', async () => {
    const tenantId = randomUUID();
    await dying.owner.query(
      `insert into jobs.job (name, source_name, source_id, source_created_on, source_retry_count, data, created_on,
          keep_until)
        select 'dead-letters', 'things.fragile', gen_random_uuid(), now(), 0, jsonb_build_object('tenantId', $1::text,
          'age', age), now() - age * interval '1 minute', now() + interval '1 day' from generate_series(1, 101) as age`,
      [tenantId],
    );
    const times = (await dying.ofTenant(tenantId)).map(({ diedAt }) => diedAt.getTime());
    expect(times).toHaveLength(100);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const metrics = await dying.things.runtime.metrics.metrics();
    expect(metrics).toMatch(/^jobs_duration_seconds_count\{queue="things.fragile",outcome="failed"\} [1-9]/m);
  });

  test('may be a reaction', async () => {
    await dying.owner.query(`update jobs.queue set retry_limit = 0 where name = 'reactions-of-things'`);
    const context = dying.things.context();
    await addThing(context, 'lamp');
    const letter = await dying.letterOf(String(context.caller?.tenantId));
    expect(letter).toMatchObject({ queue: 'reactions-of-things', errorName: 'BrokenError' });
  });
});
