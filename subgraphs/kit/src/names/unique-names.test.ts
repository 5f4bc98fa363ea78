import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context/context.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';

const things = await startThings();

const taken = (name: string, holder: string) => ({
  code: 'NAME_TAKEN',
  message: `The name "${name}" is that of the thing ${holder} of this tenant. Send another name, or rename or archive that thing.`,
  fieldErrors: [{ pointer: '/name', detail: expect.stringContaining(holder), code: 'TAKEN' }],
});

/** Archives a thing, or brings it back. */
const archive = (context: Context, thingId: string, archivedAt: Date | null = new Date()) =>
  change(context, async (em) => void Object.assign(await lock(em, Thing, { thingId }), { archivedAt }));

const rename = (context: Context, thingId: string, name: string) =>
  change(context, async (em) => void Object.assign(await lock(em, Thing, { thingId }), { name }));

function create(em: EntityManager, context: Context, name: string): string {
  const [tenantId, thingId] = [String(context.caller?.tenantId), randomUUIDv7()];
  em.create(Thing, { tenantId, thingId, name, archivedAt: null, tags: [], secret: '' });
  return thingId;
}

describe('A unique name', () => {
  test('that another row has is refused, with the id of that row', async () => {
    const context = things.context();
    const [lamp, chair] = [await addThing(context, 'lamp'), await addThing(context, 'chair')];
    await expect(addThing(context, 'lamp')).rejects.toMatchObject(taken('lamp', lamp));
    await expect(rename(context, lamp, 'chair')).rejects.toMatchObject(taken('chair', chair));
  });

  test('is refused in a change of many rows, which leaves none of them', async () => {
    const context = things.context();
    const lamp = await addThing(context, 'lamp');
    const many = change(context, async (em) => {
      for (const name of ['table', 'lamp', 'chair']) create(em, context, name);
    });
    await expect(many).rejects.toMatchObject(taken('lamp', lamp));
    await addThing(context, 'table');
  });

  test('that one change gives twice is refused, and no row is named', async () => {
    const context = things.context();
    const twice = change(context, async (em) => {
      for (const name of ['lamp', 'lamp']) create(em, context, name);
    });
    const message =
      'The name "lamp" was in use by another thing of this tenant. Send another name, or retry.';
    await expect(twice).rejects.toMatchObject({ code: 'NAME_TAKEN', message });
  });

  test('differs by case and accents, and another tenant may use it', async () => {
    const context = things.context();
    for (const name of ['Cafe', 'cafe', 'Café']) await addThing(context, name);
    await addThing(things.context(), 'Cafe');
  });

  test('is free once its row is archived, and refused to that row when it comes back', async () => {
    const context = things.context();
    const former = await addThing(context, 'lamp');
    await archive(context, former);
    const lamp = await addThing(context, 'lamp');
    await expect(archive(context, former, null)).rejects.toMatchObject(taken('lamp', lamp));
    await archive(context, lamp);
    await archive(context, former, null);
  });

  test('is given to one of many that want it at the same time, and the others learn which one', async () => {
    const context = things.context();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => addThing(context, 'lamp')));
    const [winner, ...others] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(others).toEqual([]);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject(taken('lamp', String(winner)));
    expect(refusals).toHaveLength(19);
  });
});
