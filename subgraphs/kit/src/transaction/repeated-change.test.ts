import { describe, expect, test } from '@jest/globals';
import { entriesAfter } from '../ledger/ledger-tables.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from './change.ts';
import { lock } from './lock.ts';
import { read } from './read.ts';

const things = await startThings();

/** A change of a thing in which the database raises an error of that SQLSTATE the first `failures` times. */
async function renamedAfter(failures: number, state: string) {
  const context = things.context();
  const thingId = await addThing(context, 'lamp');
  let tries = 0;
  const changing = change(context, async (em) => {
    const thing = await lock(em, Thing, { thingId });
    thing.name = 'lantern';
    await em.flush();
    tries += 1;
    if (tries <= failures) await em.execute(`do $$ begin raise exception using errcode = '${state}'; end $$`);
  });
  const outcome = await changing.then(
    () => 'done',
    ({ code }) => code,
  );
  const entries = await read(context, (em) => entriesAfter(em, String(context.caller?.tenantId), 0, 10));
  return { outcome, tries, actions: entries.map(({ action }) => action) };
}

describe('A change that the database cannot make together with another', () => {
  test.each(['40001', '40P01', '55P03'])('is retried after %s, and recorded once', async (state) => {
    expect(await renamedAfter(3, state)).toEqual({
      outcome: 'done',
      tries: 4,
      actions: ['channel.created', 'channel.updated'],
    });
  });

  test('fails after four attempts, and asks the caller to retry', async () => {
    expect(await renamedAfter(4, '40001')).toEqual({
      outcome: 'UNAVAILABLE',
      tries: 4,
      actions: ['channel.created'],
    });
  });

  test('is not retried after any other error', async () => {
    expect(await renamedAfter(1, '23505')).toMatchObject({ outcome: 'CONFLICT', tries: 1 });
    expect(await renamedAfter(1, '57014')).toMatchObject({ outcome: 'UNAVAILABLE', tries: 1 });
  });
});
