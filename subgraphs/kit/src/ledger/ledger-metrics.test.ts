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
