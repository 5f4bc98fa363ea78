import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Thing } from '../testing/thing.entity.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { entriesAfter } from './ledger-tables.ts';
import { correlate, record } from './record.ts';

const things = await startThings();

const { reported } = thingEvents.AGENT;
const { withdrawn } = thingEvents.CHANNEL;

type Context = ReturnType<typeof things.context>;

const chainOf = (context: Context) =>
  read(context, (reader) => entriesAfter(reader, String(context.caller?.tenantId), 0, 100));

const actionsOf = async (context: Context) => (await chainOf(context)).map(({ action }) => action);

describe('An event that is recorded by hand', () => {
  test('stands between what was changed before it and what is changed after it', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const id = randomUUID();
    await change(
      context,
      async (em) => {
        const thing = await lock(em, Thing, { thingId });
        thing.name = 'lantern';
        await record(em, { event: reported, id });
        thing.archivedAt = new Date();
      },
      'it was broken',
    );
    const chain = await chainOf(context);
    expect(chain.map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.updated',
      'agent.reported',
      'channel.archived',
    ]);
    expect(chain[2]).toMatchObject({
      subjectKind: 'AGENT',
      subjectId: id,
      reason: 'it was broken',
      before: null,
      after: null,
    });
  });

  test('is discarded with the change', async () => {
    const context = things.context();
    const failing = change(context, async (em) => {
      await record(em, { event: reported, id: randomUUID() });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await chainOf(context)).toEqual([]);
  });

  test('of a row records the change of that row, once, with its digests', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await change(context, async (em) => {
      const thing = await lock(em, Thing, { thingId });
      thing.archivedAt = new Date();
      await record(em, { event: withdrawn, id: thingId, row: thing });
    });
    await change(context, async (em) => {
      const thing = await lock(em, Thing, { thingId });
      thing.archivedAt = null;
    });
    const [created, recorded, restored, ...others] = await chainOf(context);
    expect(others).toEqual([]);
    expect(recorded).toMatchObject({ action: 'channel.withdrawn', subjectId: thingId });
    expect(recorded?.before).toBe(created?.after);
    expect(recorded?.after).not.toBe(recorded?.before);
    expect(restored).toMatchObject({ action: 'channel.archived', before: recorded?.after });
  });

  test('of a row leaves the changes of other rows to their classes', async () => {
    const context = things.context();
    const ids = [await addThing(context, 'lamp'), await addThing(context, 'chair')] as const;
    await change(context, async (em) => {
      const [lamp, chair] = [
        await lock(em, Thing, { thingId: ids[0] }),
        await lock(em, Thing, { thingId: ids[1] }),
      ];
      lamp.archivedAt = new Date();
      chair.archivedAt = new Date();
      await record(em, { event: withdrawn, id: lamp.thingId, row: lamp });
      lamp.archivedAt = null;
    });
    expect((await actionsOf(context)).slice(2).toSorted()).toEqual([
      'channel.archived',
      'channel.archived',
      'channel.withdrawn',
    ]);
  });

  test('of a row that has not changed is an error, and nothing is committed', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const nothing = change(context, async (em) => {
      const row = await lock(em, Thing, { thingId });
      await record(em, { event: withdrawn, id: thingId, row });
    });
    await expect(nothing).rejects.toThrow('The event "channel.withdrawn" describes no change');
    expect(await actionsOf(context)).toEqual(['channel.created']);
  });

  test('can be linked with all other entries of its change, unless one states a correlation of its own', async () => {
    const context = things.context();
    await addThing(context, 'lamp');
    await change(context, async (em) => {
      await record(em, { event: reported, id: randomUUID(), correlationId: 'own' });
      const [lamp] = await em.find(Thing, {});
      Object.assign(lamp as Thing, { name: 'lantern' });
      correlate(em, 'all');
    });
    const links = (await chainOf(context)).map(({ action, correlationId }) => [action, correlationId]);
    expect(links).toEqual([
      ['channel.created', null],
      ['agent.reported', 'own'],
      ['channel.updated', 'all'],
    ]);
  });

  test('is an error outside a change', async () => {
    const em = things.database.orm.em.fork();
    await expect(record(em, { event: reported, id: randomUUID() })).rejects.toThrow(
      'recorded inside a change',
    );
  });
});
