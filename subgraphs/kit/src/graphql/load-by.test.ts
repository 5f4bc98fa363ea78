import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { loadBy } from './load-by.ts';

const things = await startThings();

const thingsById = loadBy(Thing, 'thingId');

describe('Rows by their key', () => {
  test('answer references in their order, of the tenant alone', async () => {
    const context = things.context();
    const lamp = await addThing(context, 'lamp');
    const chair = await addThing(context, 'chair');
    const anothers = await addThing(things.context(), 'desk');
    const references = [chair, anothers, lamp].map((thingId) => ({ __typename: 'Thing', thingId }));
    const loaded = await thingsById.loadReferences(context, references);
    expect(loaded).toEqual([
      expect.objectContaining({ name: 'chair' }),
      null,
      expect.objectContaining({ name: 'lamp' }),
    ]);
  });

  test('are read once for all places of an answer', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const [one, other] = await Promise.all([1, 2].map(() => thingsById.load(context, thingId)));
    expect(one).toMatchObject({ name: 'lamp' });
    expect(other).toBe(one);
    expect(await thingsById.load(context, randomUUID())).toBeNull();
  });

  test('are shown as their loader defines, for the request', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const labels = loadBy(Thing, 'thingId', {
      show: ({ name }, { requestId }) => ({ label: `${name} for ${requestId}` }),
    });
    expect(await labels.load(context, thingId)).toEqual({ label: `lamp for ${context.requestId}` });
    expect(await labels.loadReferences(context, [{ __typename: 'Thing', thingId: randomUUID() }])).toEqual([
      null,
    ]);
  });
});
