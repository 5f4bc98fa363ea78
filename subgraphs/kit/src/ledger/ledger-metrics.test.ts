import { expect, test } from '@jest/globals';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';

const things = await startThings();

test('The metrics count committed entries, and the time of each change that appends some', async () => {
  const context = things.context();
  const thingId = await addThing(context, 'lamp');
  await change(context, async (em) => {
    (await lock(em, Thing, { thingId })).tags = ['old', 'warm'];
  });
  await change(context, (em) => lock(em, Thing, { thingId }));
  const failing = change(context, async (em) => {
    (await lock(em, Thing, { thingId })).archivedAt = new Date();
    await em.flush();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const shown = await things.runtime.metrics.metrics();
  expect(shown).toMatch(/^ledger_entries_total\{subgraph="things"\} 3$/m);
  expect(shown).toMatch(/^ledger_append_seconds_count 2$/m);
});

test('The lag of the live feed is that of new entries, not of those that a reader has missed before', async () => {
  const context = things.context();
  const tenantId = String(context.caller?.tenantId);
  for (const name of ['missed', 'missed, too']) await addThing(context, name);
  const feed = await things.runtime.feed.open({ tenantId, after: '0' });
  for (const seq of [1, 2]) expect(await feed.next()).toMatchObject({ value: { seq } });
  expect(await things.runtime.metrics.metrics()).toMatch(/^ledger_event_lag_seconds_count 0$/m);
  await addThing(context, 'new');
  expect(await feed.next()).toMatchObject({ value: { seq: 3 } });
  expect(await things.runtime.metrics.metrics()).toMatch(/^ledger_event_lag_seconds_count 1$/m);
  await feed.return();
});
