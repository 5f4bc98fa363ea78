import { describe, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { read } from '../transaction/read.ts';
import { entriesAfter } from './ledger-tables.ts';
import { readOncePerEntry } from './read-once-per-entry.ts';

const readers = 200;
const clock = new TurnedClock();

const things = await startThings();

const entriesOf = (context: Context) =>
  read(context, (reader) => entriesAfter(reader, String(context.caller?.tenantId), 0, 10));

/** Reads the tenant's entries, and counts the reads. */
function countedReading() {
  const counted = { reads: 0 };
  const reading = readOncePerEntry((context) => {
    counted.reads += 1;
    return entriesOf(context);
  }, clock);
  return { counted, reading };
}

async function entryOf(context: Context) {
  await addThing(context, 'lamp');
  const [entry] = await entriesOf(context);
  if (!entry) throw new Error('The change has left no entry.');
  return entry;
}

describe('the data sent with an entry', () => {
  test(`is read once for ${readers} readers of a tenant who receive it at the same time`, async () => {
    const context = things.context();
    const entry = await entryOf(context);
    const { counted, reading } = countedReading();
    const tenantId = String(context.caller?.tenantId);
    const received = await Promise.all(
      Array.from({ length: readers }, () => reading(things.context(tenantId), entry)),
    );
    expect(counted.reads).toBe(1);
    for (const entries of received) expect(entries.map(({ seq }) => seq)).toEqual([1]);
  });

  test('is read again for a later reader, and for another entry', async () => {
    const context = things.context();
    const entry = await entryOf(context);
    const { counted, reading } = countedReading();
    await reading(context, entry);
    await addThing(context, 'chair');
    await clock.turn(500);
    const later = await reading(context, entry);
    expect(later.map(({ seq }) => seq)).toEqual([1, 2]);
    await reading(context, { ...entry });
    expect(counted.reads).toBe(3);
  });

  test('is read again after it could not be read', async () => {
    const context = things.context();
    const entry = await entryOf(context);
    const { counted, reading } = countedReading();
    await expect(reading({ ...context, caller: null }, entry)).rejects.toThrow();
    expect(await reading(context, entry)).toHaveLength(1);
    expect(counted.reads).toBe(2);
  });
});
