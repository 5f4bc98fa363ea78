import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../testing/eventually.fixture.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { defineTask } from './define-task.ts';

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

/** Seconds until the late jobs are due, which all tests wait for together. */
const startAfter = 1;

let things: Awaited<ReturnType<typeof openThings>>;
let submittedAt: number;
let dueAt: Date;
beforeAll(async () => {
  things = await openThings({ tasks: [note, step], resolvers: [NothingResolver] });
  await things.start();
  const { jobs } = things.context();
  submittedAt = Date.now();
  await jobs.submit(note, { text: 'in seconds' }, undefined, { startAfter });
  dueAt = new Date(Date.now() + startAfter * 1_000);
  await jobs.submit(note, { text: 'at a time' }, undefined, { startAfter: dueAt });
  await jobs.submit(step, { text: 'late', key: 'one' }, undefined, { startAfter });
  await jobs.submit(step, { text: 'slow', key: 'one' });
  await jobs.submit(step, { text: 'of another key', key: 'other' }, undefined, { startAfter });
  await submitLateInChanges();
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

/** Waits until a job has run. @returns when it did, in milliseconds after it was due */
async function lateness(text: string, due: number): Promise<number> {
  await eventually(() => ranAt.has(text));
  return Number(ranAt.get(text)) - due;
}

/** The database's clock is that of this machine, but for a rounding. */
const rounding = 50;
/** Two seconds, and what a busy machine takes to run a job. */
const twoSeconds = 2_000 + 1_000;

describe('A late job', () => {
  test('runs when its seconds have passed, or within two more [decided.a-late-job]', async () => {
    const late = await lateness('in seconds', submittedAt + startAfter * 1_000);
    expect(late).toBeGreaterThanOrEqual(-rounding);
    expect(late).toBeLessThan(twoSeconds);
  });

  test('runs when its time has come, or within two seconds after it [decided.a-late-job]', async () => {
    const late = await lateness('at a time', dueAt.getTime());
    expect(late).toBeGreaterThanOrEqual(-rounding);
    expect(late).toBeLessThan(twoSeconds);
  });

  test('is discarded by a rollback, like any other [decided.a-late-job]', async () => {
    await eventually(() => ranAt.has('kept'));
    expect(ranAt.has('discarded')).toBe(false);
  });

  test('joins its key when it is due [decided.a-late-job]', async () => {
    // A later one of its key begins before it, and it waits for the end of that one.
    await eventually(() => ranAt.has('late'));
    expect(ranAt.get('late')).toBeGreaterThanOrEqual(Number(ranAt.get('slow')));
    expect(ranAt.get('of another key')).toBeLessThan(Number(ranAt.get('slow')));
  });
});
