import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';

const things = await startThings();

type Context = ReturnType<typeof things.context>;

const tenantOf = (context: Context) => String(context.caller?.tenantId);

const alter = (context: Context, thingId: string, values: Partial<Thing>) =>
  change(context, async (em) => {
    Object.assign(await lock(em, Thing, { thingId }), values);
  });

const remove = (context: Context, thingId: string) =>
  change(context, async (em) => {
    em.remove(await lock(em, Thing, { thingId }));
  });

const ask = <Row extends object>(text: string, tenantId: string) =>
  asOwner(things.url, async (owner) => (await owner.query<Row>(text, [tenantId])).rows);

/** The rows of the table, and the entries of the directory. */
async function bothOf(tenantId: string): Promise<{ stored: unknown[]; listed: unknown[] }> {
  const stored = `select thing_id as id, name, archived_at is null as live from things.thing
    where tenant_id = $1 order by 1`;
  const listed = `select id, name, state = 'live' as live from directory.subject
    where tenant_id = $1 and kind = 'CHANNEL' order by 1`;
  return { stored: await ask(stored, tenantId), listed: await ask(listed, tenantId) };
}

/** The transactions and statements that wrote the tenant's entries. */
const writings = (tenantId: string) =>
  ask<{ transaction: string }>(
    `select distinct xmin::text as transaction, cmin::text as statement from directory.subject where tenant_id = $1`,
    tenantId,
  );

const random = (limit: number) => Math.floor(Math.random() * limit);

describe('the directory entry of a changed subject', () => {
  test('is not written when the change is rolled back', async () => {
    const context = things.context();
    const id = await addThing(context, 'lamp');
    const failing = change(context, async (em) => {
      (await lock(em, Thing, { thingId: id })).archivedAt = new Date();
      em.create(Thing, {
        tenantId: tenantOf(context),
        thingId: randomUUID(),
        name: 'lamp',
        archivedAt: null,
        tags: [],
        secret: '',
      });
    });
    await expect(failing).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    const { stored, listed } = await bothOf(tenantOf(context));
    expect(listed).toEqual([{ id, name: 'lamp', live: true }]);
    expect(listed).toEqual(stored);
  });

  test('is written by one statement for all subjects of a change, and only when it differs', async () => {
    const context = things.context();
    const tenantId = tenantOf(context);
    await change(context, async (em) => {
      for (let index = 0; index < 50; index += 1) {
        const thing = { name: `thing ${index}`, archivedAt: null, tags: [], secret: '' };
        em.create(Thing, { tenantId, thingId: randomUUID(), ...thing });
        await em.flush();
      }
    });
    const written = await writings(tenantId);
    expect(written).toHaveLength(1);
    await change(context, async (em) => {
      for (const thing of await em.find(Thing, {})) thing.tags = ['moved'];
    });
    expect(await writings(tenantId)).toEqual(written);
  });

  test('agrees with the table after any concurrent changes, whether they succeed or fail', async () => {
    const context = things.context();
    const tenantId = tenantOf(context);
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addThing(context, `thing ${index}`)),
    );
    const anyOf = () => String(ids[random(ids.length)]);
    const steps = [
      async () => void ids.push(await addThing(context, `thing ${random(60)}`)),
      () => alter(context, anyOf(), { name: `thing ${random(60)}` }),
      () => alter(context, anyOf(), { archivedAt: random(2) ? new Date() : null }),
      () => alter(context, anyOf(), { tags: [`tag ${random(3)}`] }),
      () => remove(context, anyOf()),
    ];
    for (let round = 0; round < 30; round += 1)
      await Promise.allSettled(Array.from({ length: 8 }, () => steps[random(steps.length)]?.()));
    const { stored, listed } = await bothOf(tenantId);
    expect(stored.length).toBeGreaterThan(5);
    expect(listed).toEqual(stored);
  });
});
