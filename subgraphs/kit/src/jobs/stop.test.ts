import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings } from '../testing/things.fixture.ts';
import { defineTask } from './define-task.ts';

const release = Promise.withResolvers<void>();
const begun: string[] = [];

const slow = defineTask<{ name: string }>({
  name: 'slow',
  inOrder: ({ name }) => name,
  handle: async (_context, { name }) => {
    begun.push(name);
    await release.promise;
  },
});

let things: Awaited<ReturnType<typeof openThings>>;
beforeAll(async () => {
  things = await openThings({ tasks: [slow], resolvers: [NothingResolver] }, { polls: { jobsSeconds: 0.5 } });
  await things.start();
});
afterAll(() => things.stop());

const jobsByState = () =>
  asOwner(things.url, async (owner) => {
    const { rows } = await owner.query(
      `select singleton_key || ' ' || state as it from jobs.job where name = 'things.slow' order by 1`,
    );
    return rows.map(({ it }) => it);
  });

test('A process that stops lets its jobs end, begins no other, and still takes new ones', async () => {
  const { jobs } = things.context();
  await jobs.submit(slow, { name: 'runs' });
  await eventually(() => begun.length === 1, 'the job runs');
  let hasStopped = false;
  const stopping = things.runtime.jobs.stopAcceptingWork().then(() => things.runtime.jobs.stop());
  const stopped = stopping.then(() => {
    hasStopped = true;
  });
  await jobs.submit(slow, { name: 'later' });
  // Longer than between two polls: an interrupted job, or another one, would show.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(hasStopped).toBe(false);
  release.resolve();
  await stopped;
  expect(begun).toEqual(['runs']);
  expect(await jobsByState()).toEqual(['later created', 'runs completed']);
});
