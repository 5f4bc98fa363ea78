import { describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { defineTask } from './define-task.ts';

const step = defineTask<{ key: string }>({
  name: 'step',
  inOrder: ({ key }) => key,
  handle: async () => undefined,
});
const note = defineTask({ name: 'note', handle: async () => undefined });

const things = await startThings({ tasks: [step, note] }, { work: false });

describe('A task in order', () => {
  test.each([
    ['an empty key', ''],
    ['a key of 201 characters', 'k'.repeat(201)],
  ])('refuses %s', async (_what, key) => {
    const submitted = things.context().jobs.submit(step, { key });
    await expect(submitted).rejects.toThrow(`One for things.step has ${key.length}.`);
  });

  test('takes any key of 200 characters', async () => {
    await things.context().jobs.submit(step, { key: '\u{1f600}'.repeat(100) });
  });

  test('needs a name that no task without order had', async () => {
    const declared = things.runtime.jobs.declareTasks('things', [{ name: 'note', inOrder: () => 'key' }]);
    await expect(declared).rejects.toThrow('give the task another name');
  });

  test('does not compile with a schedule, which has no data', () => {
    const inOrder = () => '';
    // @ts-expect-error: either of both
    const wrong = defineTask<{ key: string }>({ ...step, name: 'wrong', cron: '* * * * *', inOrder });
    expect(wrong).toBeDefined();
  });
});
