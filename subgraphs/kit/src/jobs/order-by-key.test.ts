import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings } from '../testing/things.fixture.ts';
import { waitForLocks } from '../testing/wait-for-locks.ts';
import { change } from '../transaction/change.ts';
import { defineTask } from './define-task.ts';

interface Step {
  key: string;
  number: number;
}

/** The jobs in the order in which they began, as `key number`. */
const begun: string[] = [];
/** What jobs do beside beginning. */
const acts = new Map<string, () => Promise<void>>();

const step = defineTask<Step>({
  name: 'step',
  inOrder: ({ key }) => key,
  retry: { attempts: 2, firstWait: 3_600, longestWait: 3_600 },
  handle: async (_context, { key, number }) => {
    begun.push(`${key} ${number}`);
    await acts.get(`${key} ${number}`)?.();
  },
});

let things: Awaited<ReturnType<typeof openThings>>;
beforeAll(async () => {
  things = await openThings({ tasks: [step], resolvers: [NothingResolver] }, { polls: { jobsSeconds: 0.5 } });
  await things.start();
});
afterAll(() => things.stop());

let keys = 0;
let key: string;
beforeEach(() => {
  keys += 1;
  key = `key-${keys}`;
});

const submit = (number: number, of = key) => things.context().jobs.submit(step, { key: of, number });
const steps = (of = key) =>
  begun.filter((name) => name.startsWith(`${of} `)).map((name) => +name.slice(of.length));
const fail = async () => {
  throw new Error('no');
};

/** Lets the time come for the next attempt at each failed job. */
const retry = () =>
  asOwner(things.url, (owner) =>
    owner.query(`update jobs.job set start_after = now() where state = 'retry'`),
  );

/** Waits for so many steps, while failed jobs are retried. */
const stepsWithRetries = (count: number) =>
  eventually(async () => {
    await retry();
    return steps().length === count;
  });

/** Job 0 of a key begins, and keeps the others waiting until the returned function is called. */
async function hold(of = key): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  acts.set(`${of} 0`, () => promise);
  await submit(0, of);
  await eventually(() => steps(of).length === 1);
  return resolve;
}

describe('The jobs of one key', () => {
  test('run in the order of their commits, though the later transaction began before [decided.order-by-key]', async () => {
    const release = await hold();
    await change(things.context(), async (em) => {
      await em.execute('select now()');
      await submit(1);
      await things.context().jobs.submit(step, { key, number: 2 }, em);
    });
    release();
    await eventually(() => steps().length === 3);
    expect(steps()).toEqual([0, 1, 2]);
  });

  test('wait at their submission for the end of a transaction that has submitted to the key', async () => {
    const release = await hold();
    let later: Promise<unknown> | undefined;
    await change(things.context(), async (em) => {
      await things.context().jobs.submit(step, { key, number: 1 }, em);
      const submitting = submit(2);
      later = submitting;
      expect(await asOwner(things.url, (owner) => waitForLocks(owner, [submitting]))).toBe(true);
    });
    await later;
    release();
    await eventually(() => steps().length === 3);
    expect(steps()).toEqual([0, 1, 2]);
  });

  test('run in the order of their submissions, where one transaction submits them', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    await change(things.context(), async (em) => {
      for (const number of numbers) await things.context().jobs.submit(step, { key, number }, em);
    });
    await eventually(() => steps().length === numbers.length);
    expect(steps()).toEqual(numbers);
  });

  test('wait while one of them is retried, and those of other keys do not [decided.order-by-key]', async () => {
    let failures = 0;
    acts.set(`${key} 1`, async () => {
      failures += 1;
      if (failures === 1) await fail();
    });
    for (const number of [1, 2]) await submit(number);
    await eventually(() => failures === 1);
    for (const number of [1, 2]) await submit(number, `${key}-other`);
    await eventually(() => steps(`${key}-other`).length === 2);
    await stepsWithRetries(3);
    expect(steps()).toEqual([1, 1, 2]);
    const own = begun.filter((name) => name.startsWith(key));
    expect(own.indexOf(`${key}-other 2`)).toBeLessThan(own.lastIndexOf(`${key} 1`));
  });

  test('go on after one that has used up its attempts [decided.a-dead-letter-does-not-block-its-key]', async () => {
    acts.set(`${key} 1`, fail);
    for (const number of [1, 2, 3]) await submit(number);
    await stepsWithRetries(4);
    expect(steps()).toEqual([1, 1, 2, 3]);
    const letters = await things.context().jobs.deadLetters({ task: step });
    const [letter] = letters.filter((candidate) => candidate.key === key);
    expect(letter).toMatchObject({ attempts: 2 });
    await things.context().jobs.replay(String(letter?.id));
    await stepsWithRetries(6);
    expect(steps()).toEqual([1, 1, 2, 3, 1, 1]);
  });

  test('do not wait for a slow one of another key', async () => {
    const release = await hold(`${key}-slow`);
    for (const number of [1, 2, 3, 4, 5, 6]) await submit(number);
    await eventually(() => steps().length === 6);
    expect(steps()).toEqual([1, 2, 3, 4, 5, 6]);
    release();
  });
});
