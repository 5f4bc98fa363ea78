import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Monument, Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { getMany, getOne } from './get-rows.ts';

const things = await startThings();

describe('One row', () => {
  test('is shown as an instance of its class', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const found = await read(context, (reader) => getOne(reader, Thing, { thingId }));
    expect(found).toBeInstanceOf(Thing);
    expect(found).toMatchObject({ thingId, name: 'lamp', archivedAt: null });
  });

  test('is not found in the same words, whether it is unknown or another tenant’s', async () => {
    const anothers = await addThing(things.context(), 'lamp');
    for (const thingId of [anothers, randomUUID()])
      await expect(
        read(things.context(), (reader) => getOne(reader, Thing, { thingId })),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'The thing was not found in this tenant. Check the id.',
      });
  });

  test('has the name that its class declares in messages', async () => {
    const monumentId = randomUUID();
    const lookup = read(things.context(), (reader) => getOne(reader, Monument, { monumentId }));
    await expect(lookup).rejects.toThrow('The listed monument was not found in this tenant. Check the id.');
  });
});

test('Many rows are in the order of their keys, with a gap for those that the tenant lacks', async () => {
  const context = things.context();
  const lamp = await addThing(context, 'lamp');
  const chair = await addThing(context, 'chair');
  const anothers = await addThing(things.context(), 'desk');
  const keys = [chair, anothers, lamp, chair, randomUUID()];
  const rows = await read(context, (reader) => getMany(reader, Thing, 'thingId', keys));
  const named = (name: string) => expect.objectContaining({ name });
  expect(rows).toEqual([named('chair'), null, named('lamp'), named('chair'), null]);
});
