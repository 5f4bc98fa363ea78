import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Lamp, lampLifecycle } from '../testing/lamp.entity.ts';
import { Shelf } from '../testing/note.entity.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { history } from './history.ts';
import { record } from './record.ts';

const things = await startThings();

type Context = ReturnType<typeof things.context>;

const addLamp = (context: Context, light: Lamp['light'] = 'DARK') =>
  change(context, async (em) => {
    const lampId = randomUUIDv7();
    em.create(Lamp, { tenantId: String(context.caller?.tenantId), lampId, watts: 40, light });
    return lampId;
  });

const update = (context: Context, lampId: string, work: (lamp: Lamp) => unknown) =>
  change(context, async (em) => void work(await lock(em, Lamp, { lampId })));

const actionsOn = async (context: Context, id: string) => {
  const page = await read(context, (reader) => history(reader, { kind: 'CHANNEL', id, request: {} }));
  return page.content.map(({ action }) => action);
};

describe('A class with a lifecycle', () => {
  test('is recorded with the verbs of its creation and of its moves, in order', async () => {
    const context = things.context();
    const lampId = await addLamp(context);
    await update(context, lampId, (lamp) => lampLifecycle.moveTo(lamp, 'LIT'));
    await update(context, lampId, (lamp) => lampLifecycle.moveTo(lamp, 'LIT'));
    await update(context, lampId, (lamp) => lampLifecycle.moveTo(lamp, 'BROKEN'));
    expect(await actionsOn(context, lampId)).toEqual([
      'channel.registered',
      'channel.approved',
      'channel.activated',
    ]);
  });

  test('is recorded with the verb of a move first, and with those of other properties where its state stays', async () => {
    const context = things.context();
    const lampId = await addLamp(context);
    await update(context, lampId, (lamp) => {
      lamp.watts = 60;
      lampLifecycle.moveTo(lamp, 'LIT');
    });
    await update(context, lampId, (lamp) => {
      lamp.watts = 80;
    });
    expect((await actionsOn(context, lampId)).slice(1)).toEqual([
      'channel.approved',
      'channel.activated',
      'channel.raised',
    ]);
  });

  test('refuses an event of a row that would hide its move', async () => {
    const context = things.context();
    const lampId = await addLamp(context);
    const hiding = change(context, async (em) => {
      const row = await lock(em, Lamp, { lampId });
      lampLifecycle.moveTo(row, 'LIT');
      await record(em, { event: thingEvents.CHANNEL.withdrawn, id: lampId, row });
    });
    await expect(hiding).rejects.toThrow('"channel.withdrawn" would hide a transition');
    expect(await actionsOn(context, lampId)).toEqual(['channel.registered']);
  });

  test('refuses a state that no move leads to, however it was set', async () => {
    const context = things.context();
    const lampId = await addLamp(context);
    const breaking = update(context, lampId, (lamp) => {
      lamp.light = 'BROKEN';
    });
    await expect(breaking).rejects.toThrow('A lamp cannot change from DARK to BROKEN.');
    await expect(addLamp(context, 'LIT')).rejects.toThrow('A new lamp cannot be LIT.');
    await update(context, lampId, (lamp) => expect(lamp.light).toBe('DARK'));
    expect(await actionsOn(context, lampId)).toEqual(['channel.registered']);
  });
});

describe('A class whose kind depends on the row', () => {
  const raise = (context: Context, shelfId: string, heightInCm: number) =>
    change(context, async (em) => {
      (await lock(em, Shelf, { shelfId })).heightInCm = heightInCm;
    });

  test('is recorded as that kind, and refuses a verb that the kind lacks', async () => {
    const context = things.context();
    const shelfId = randomUUIDv7();
    await change(context, async (em) => {
      em.create(Shelf, { tenantId: String(context.caller?.tenantId), shelfId, heightInCm: 80 });
    });
    await raise(context, shelfId, 120);
    await expect(raise(context, shelfId, 210)).rejects.toThrow('AGENT has no event "lifted"');
    expect(await actionsOn(context, shelfId)).toEqual(['channel.lifted']);
  });
});
