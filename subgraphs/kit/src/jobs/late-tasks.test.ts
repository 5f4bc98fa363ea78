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

const step = defineTask<{ text: string }>({ name: 'step', inOrder: () => 'key', handle: note.handle });

let things: Awaited<ReturnType<typeof openThings>>;
beforeAll(async () => {
  things = await openThings({ tasks: [note, step], resolvers: [NothingResolver] });
  await things.start();
});
afterAll(() => things.stop());

/** The database's clock is that of this machine, but for a rounding. */
const rounding = 50;

describe('A late job', () => {
  test('runs when its seconds have passed [decided.a-late-job]', async () => {
    const submittedAt = Date.now();
    await things.context().jobs.submit(note, { text: 'in seconds' }, undefined, { startAfter: 2 });
    await eventually(() => ranAt.has('in seconds'));
    expect(ranAt.get('in seconds')).toBeGreaterThanOrEqual(submittedAt + 2_000 - rounding);
  });

  test('runs when its time has come', async () => {
    const startAfter = new Date(Date.now() + 2_000);
    await things.context().jobs.submit(note, { text: 'at a time' }, undefined, { startAfter });
    await eventually(() => ranAt.has('at a time'));
    expect(ranAt.get('at a time')).toBeGreaterThanOrEqual(startAfter.getTime() - rounding);
  });

  test('is discarded by a rollback, like any other [decided.a-late-job]', async () => {
    const context = things.context();
    const discarded = change(context, async (em) => {
      await context.jobs.submit(note, { text: 'discarded' }, em, { startAfter: 1 });
      throw new Error('no');
    });
    await expect(discarded).rejects.toThrow('no');
    await change(context, (em) => context.jobs.submit(note, { text: 'kept' }, em, { startAfter: 2 }));
    await eventually(() => ranAt.has('kept'));
    expect(ranAt.has('discarded')).toBe(false);
  });

  test('joins its key when it is due [decided.a-late-job]', async () => {
    const { jobs } = things.context();
    await jobs.submit(step, { text: 'late' }, undefined, { startAfter: 2 });
    await jobs.submit(step, { text: 'in time' });
    await eventually(() => ranAt.has('late'));
    expect(ranAt.get('in time')).toBeLessThan(Number(ranAt.get('late')));
  });
});
