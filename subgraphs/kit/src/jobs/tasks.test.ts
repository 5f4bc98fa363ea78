import { platformId } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { defineTask } from './define-task.ts';
import { Jobs } from './jobs.ts';
import { longestKey } from './task-queues.ts';

const done: { tenantId?: string; text?: string }[] = [];
let hasFailed = false;

const note = defineTask<{ tenantId?: string; text: string }>({
  name: 'note',
  handle: async ({ caller }, { text }) => {
    if (text === 'canary' && !hasFailed) {
      hasFailed = true;
      throw new Error(`no ${text}`);
    }
    done.push({ tenantId: caller?.tenantId, text });
  },
});

const tick = defineTask({
  name: 'tick',
  cron: '* * * * *',
  handle: async ({ caller }) => void done.push({ tenantId: caller?.tenantId }),
});

const keyed = defineTask<{ text: string }>({
  name: 'keyed',
  inOrder: ({ text }) => text,
  handle: async (_context, { text }) => void done.push({ text }),
});

const undeclared = defineTask({ name: 'unknown', handle: async () => undefined });

let things: Awaited<ReturnType<typeof openThings>>;
let queue: pg.Client;
beforeAll(async () => {
  const polls = { jobsSeconds: 0.5 };
  things = await openThings({ tasks: [note, tick, keyed], resolvers: [NothingResolver] }, { polls });
  await things.start();
  queue = new pg.Client({ connectionString: things.url });
  await queue.connect();
});
afterAll(async () => {
  await queue.end();
  await things.stop();
});

const isDone = (text: string) => () => done.some((note) => note.text === text);

describe('a task', () => {
  test('that a change submits runs once the change is committed, in the tenant named in its data', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const discarded = change(context, async (em) => {
      await context.jobs.submit(note, { tenantId, text: 'discarded' }, em);
      throw new Error('no');
    });
    await expect(discarded).rejects.toThrow('no');
    await change(context, (em) => context.jobs.submit(note, { tenantId, text: 'kept' }, em));
    await eventually(isDone('kept'));
    expect(done.filter(({ text }) => text)).toEqual([{ tenantId, text: 'kept' }]);
  });

  test('needs no change and no tenant', async () => {
    await things.context().jobs.submit(note, { text: 'alone' });
    await eventually(isDone('alone'));
    expect(done).toContainEqual({ tenantId: platformId, text: 'alone' });
  });

  test('that fails is retried, and its data appears in no error', async () => {
    await things.context().jobs.submit(note, { text: 'canary' });
    await eventually(async () => {
      await queue.query(`update jobs.job set start_after = now() where state = 'retry'`);
      return isDone('canary')();
    });
    expect(things.errors.map(String)).toEqual([
      'Error: A job of the queue things.note failed and will be retried: Error (no code).',
    ]);
  });

  test('that the subgraph does not declare is refused', async () => {
    await expect(things.context().jobs.submit(undeclared, {})).rejects.toThrow('things.unknown');
  });

  test('does not compile with a name in its place, or with other data than its own', () => {
    const { jobs } = things.context();
    const wrong = [
      // @ts-expect-error: a task is submitted by itself, not by its name
      () => jobs.submit('note', { text: 'by name' }),
      // @ts-expect-error: the text is missing
      () => jobs.submit(note, {}),
      // @ts-expect-error: the text is a number
      () => jobs.submit(note, { text: 7 }),
      // @ts-expect-error: the task has no such member
      () => jobs.submit(note, { text: 'new', color: 'red' }),
    ];
    expect(wrong).toHaveLength(4);
  });

  test('with a schedule runs in the platform’s own tenant, once per scheduled time in all processes together', async () => {
    // As if no process had looked at the schedules for a while: one that starts does so at once.
    await queue.query(`update jobs.version set cron_on = now() - interval '1 minute'`);
    const others = [new Jobs(things.url, () => undefined), new Jobs(things.url, () => undefined)];
    for (const other of others) await other.start(false);
    await eventually(() => done.some(({ text }) => !text));
    for (const other of others) await other.stop();
    expect(done.find(({ text }) => !text)).toEqual({ tenantId: platformId });
    const twice = `select singleton_on from jobs.job where name = 'things.tick' group by 1 having count(*) > 1`;
    expect((await queue.query(twice)).rows).toEqual([]);
  });

  test('may have a long key, of any characters, and no longer one', async () => {
    const { jobs } = things.context();
    await jobs.submit(keyed, { text: '語'.repeat(longestKey) });
    await eventually(isDone('語'.repeat(longestKey)));
    const refused = `has 1 to ${longestKey} characters. One for things.keyed has ${longestKey + 1}.`;
    await expect(jobs.submit(keyed, { text: 'k'.repeat(longestKey + 1) })).rejects.toThrow(refused);
  });
});

describe('the queue of a task', () => {
  test('keeps a job for 30 days from its time on, in case no process fetches it [decided.jobs-that-no-process-fetches]', async () => {
    await things.context().jobs.submit(note, { text: 'later' }, undefined, { startAfter: 3_600 });
    const kept = `select extract(day from keep_until - start_after)::int as days from jobs.job
      where name = 'things.note' and state = 'created' and start_after > now()`;
    expect((await queue.query(kept)).rows).toEqual([{ days: 30 }]);
  });

  const optionsOf = async (name: string) => {
    const options = 'retry_limit as retries, deletion_seconds as kept, heartbeat_seconds as heartbeat';
    return (await queue.query(`select ${options} from jobs.queue where name = $1`, [name])).rows;
  };

  test('gets the current options when it exists already, and loses schedules that are no longer declared', async () => {
    await queue.query(
      `update jobs.queue set retry_limit = 1, deletion_seconds = 9999 where name = 'things.tick'`,
    );
    await things.runtime.jobs.declareTasks('things', [{ name: 'tick' }]);
    expect(await optionsOf('things.tick')).toEqual([{ retries: 30, kept: 30, heartbeat: 10 }]);
    expect((await queue.query(`select name from jobs.schedule where name like 'things.%'`)).rows).toEqual([]);
  });
});
