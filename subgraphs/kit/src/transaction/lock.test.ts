import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Monument, Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from './change.ts';
import { lock } from './lock.ts';

const things = await startThings();

describe('A lock', () => {
  test('of a missing row is refused in the words of its class', async () => {
    const theft = change(things.context(), (em) => lock(em, Monument, { monumentId: randomUUID() }));
    await expect(theft).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'The listed monument was not found in this tenant. Check the id.',
    });
  });

  test('that is shared lets others hold the row at the same time', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const hold = <T>(inside: () => Promise<T>) =>
      change(context, async (em) => {
        await lock(em, Thing, { thingId }, { shared: true });
        return inside();
      });
    expect(await hold(() => hold(async () => 'both'))).toBe('both');
  });
});
