import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { NothingResolver } from '../testing/nothing.fixture.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { defineTask } from './define-task.ts';

const ran: string[] = [];

const note = defineTask<{ text: string }>({
  name: 'note',
  retry: { attempts: 1, firstWait: 1, longestWait: 1 },
  handle: async (_context, { text }) => {
    ran.push(text);
    if (text === 'hopeless') throw new Error('no');
  },
});

/** Queues as they were before there were dead letters and an order by key. */
const asBefore = `
  drop function jobs.join_order, jobs.leave_order cascade;
  drop table jobs.migration;
  update jobs.queue set dead_letter = null;
  update jobs.job set dead_letter = null;
  delete from jobs.queue where name = 'dead-letters'`;

const before = await startThings({ tasks: [note] }, { work: false });

test('Queues of the version before get dead letters at the next start, and their jobs still run', async () => {
  await before.context().jobs.submit(note, { text: 'older' });
  const owner = new pg.Client({ connectionString: before.url });
  await owner.connect();
  await owner.query(asBefore);
  const after = await openThings({ tasks: [note], resolvers: [NothingResolver] }, { on: before.url });
  await after.start();
  await after.context().jobs.submit(note, { text: 'hopeless' });
  await eventually(async () => (await after.context().jobs.deadLetters()).length === 1);
  expect(ran).toContain('older');
  const { rows } = await owner.query(
    `select tgname from pg_trigger where tgrelid = 'jobs.job'::regclass order by 1`,
  );
  expect(rows).toEqual([{ tgname: 'join_order' }, { tgname: 'leave_order' }]);
  await after.stop();
  await owner.end();
});
