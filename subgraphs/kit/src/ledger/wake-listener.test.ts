import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';

const clock = new TurnedClock();
const things = await startThings({}, { clock });

test('The feed continues after its connection was lost, on one connection', async () => {
  const context = things.context();
  const tenantId = String(context.caller?.tenantId);
  const listening = `from pg_stat_activity where query = 'listen ledger' and datname = current_database()`;
  const listeners = () =>
    asOwner(things.url, async (owner) => {
      const { rows } = await owner.query(`select count(*)::int as count ${listening}`);
      return rows[0].count;
    });
  const { waiting } = clock;
  for (let round = 0; round < 3; round += 1) {
    await asOwner(things.url, (owner) => owner.query(`select pg_terminate_backend(pid, 5000) ${listening}`));
    // Until it connects again.
    await eventually(() => clock.waiting > waiting);
    await clock.turn(250);
    await eventually(async () => (await listeners()) === 1);
  }
  const entries = await things.runtime.feed.open({ tenantId, after: '0' });
  const reading = entries.next();
  await addThing(context, 'lamp');
  expect(await reading).toMatchObject({ value: { seq: 1 } });
  await entries.return();
  await clock.turn(1_000);
  expect(await listeners()).toBe(1);
});
