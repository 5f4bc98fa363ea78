import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { defineTask } from './define-task.ts';
import { pollEverySeconds, workOptions } from './job-options.ts';

/** When a job ran, by its text. */
const ranAt = new Map<string, number>();

const note = defineTask<{ text: string }>({
  name: 'note',
  handle: async (_context, { text }) => void ranAt.set(text, Date.now()),
});

const step = defineTask<{ text: string; key: string }>({
  name: 'step',
  inOrder: ({ key }) => key,
  handle: async (context, { text }) => {
    if (text === 'slow') {
      await eventually(() => ranAt.has('of another key'));
      // Time enough for another place of this queue to run a job that is due.
      await sleep(200);
    }
    await note.handle(context, { text });
  },
});

/** Seconds until the late jobs are due. */
const startAfter = 3_600;
const dueAt = new Date(Date.now() + startAfter * 1_000);

let things: Awaited<ReturnType<typeof openThings>>;
/** What has run when everything that is not late has. */
let ranBefore: string[];
beforeAll(async () => {
  things = await openThings(
    { tasks: [note, step], resolvers: [NothingResolver] },
    { polls: { jobsSeconds: 0.5 } },
  );
  await things.start();
  const { jobs } = things.context();
  await jobs.submit(note, { text: 'in seconds' }, undefined, { startAfter });
  await jobs.submit(note, { text: 'at a time' }, undefined, { startAfter: dueAt });
  await jobs.submit(step, { text: 'late', key: 'one' }, undefined, { startAfter });
  await jobs.submit(step, { text: 'slow', key: 'one' });
  await jobs.submit(step, { text: 'of another key', key: 'other' }, undefined, { startAfter });
  await submitLateInChanges();
  await jobs.submit(note, { text: 'at once' });
  await eventually(() => ranAt.has('at once'));
  ranBefore = [...ranAt.keys()];
});
afterAll(() => things.stop());

/** Submits one that is discarded, and then one that is not. */
async function submitLateInChanges(): Promise<void> {
  const context = things.context();
  const discarded = change(context, async (em) => {
    await context.jobs.submit(note, { text: 'discarded' }, em, { startAfter });
    throw new Error('no');
  });
  await expect(discarded).rejects.toThrow('no');
  await change(context, (em) => context.jobs.submit(note, { text: 'kept' }, em, { startAfter }));
}

/** Lets the time come at which a job is due. @returns how many seconds after its submission that would have been */
async function letCome(text: string): Promise<number> {
  return asOwner(things.url, async (owner) => {
    const late = `select extract(epoch from (start_after - created_on))::float8 as seconds from jobs.job`;
    const { rows } = await owner.query(`${late} where data->>'text' = $1`, [text]);
    await owner.query(`update jobs.job set start_after = now() where data->>'text' = $1`, [text]);
    return rows[0].seconds;
  });
}

describe('A late job', () => {
  test.each(['in seconds', 'at a time'])(
    'runs when its time has come: %s [decided.a-late-job]',
    async (text) => {
      expect(ranBefore).not.toContain(text);
      expect(Math.round((await letCome(text)) / 60)).toBe(60);
      await eventually(() => ranAt.has(text));
    },
  );

  test('is looked for every two seconds [decided.a-late-job]', () => {
    expect(workOptions(pollEverySeconds)).toMatchObject({
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
    });
  });

  test('is discarded by a rollback, like any other [decided.a-late-job]', async () => {
    await letCome('kept');
    await eventually(() => ranAt.has('kept'));
    expect(ranAt.has('discarded')).toBe(false);
  });

  test('joins its key when it is due [decided.a-late-job]', async () => {
    // A later one of its key begins before it, and it waits for the end of that one.
    await letCome('late');
    await letCome('of another key');
    await eventually(() => ranAt.has('late'));
    expect(ranAt.get('late')).toBeGreaterThanOrEqual(Number(ranAt.get('slow')));
    expect(ranAt.get('of another key')).toBeLessThan(Number(ranAt.get('slow')));
  });
});
