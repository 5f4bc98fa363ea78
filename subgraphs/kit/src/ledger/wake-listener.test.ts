import { expect, test } from '@jest/globals';
import pg from 'pg';
import { addThing, startThings } from '../testing/things.fixture.ts';

const things = await startThings();

test('The feed continues after its connection was lost, on one connection', async () => {
  const context = things.context();
  const tenantId = String(context.caller?.tenantId);
  const admin = new pg.Client({ connectionString: things.url });
  await admin.connect();
  const listening = `from pg_stat_activity where query = 'listen ledger' and datname = current_database()`;
  for (let round = 0; round < 3; round += 1) {
    await admin.query(`select pg_terminate_backend(pid) ${listening}`);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  const entries = await things.runtime.feed.open({ tenantId, after: '0' });
  const reading = entries.next();
  await addThing(context, 'lamp');
  expect(await reading).toMatchObject({ value: { seq: 1 } });
  await entries.return();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const listeners = async (): Promise<number> =>
    (await admin.query(`select count(*)::int as count ${listening}`)).rows[0].count;
  // A backend that was told to end may need a moment; a second listener would stay.
  for (let tries = 0; tries < 50 && (await listeners()) !== 1; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await listeners()).toBe(1);
  await admin.end();
});
