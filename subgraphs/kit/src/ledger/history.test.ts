import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Wake } from '../context/ledger-streams.types.ts';
import { Monument, Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { type HistoryQuery, history } from './history.ts';

const things = await startThings();

type Context = ReturnType<typeof things.context>;

const historyOf = (context: Context, id: string, more: Partial<HistoryQuery> = {}) =>
  read(context, (reader) => history(reader, { kind: 'CHANNEL', id, request: {}, ...more }));

const actionsOf = async (context: Context, id: string) =>
  (await historyOf(context, id)).content.map(({ action }) => action);

const tag = (context: Context, thingId: string, ...tags: string[]) =>
  change(context, async (em) => {
    const thing = await lock(em, Thing, { thingId });
    thing.tags = tags;
  });

const remove = async (em: EntityManager, thingId: string) =>
  void em.remove(await lock(em, Thing, { thingId }));

/** Whether the tenant's wake-up for its raised channel is among those received. */
const raised = (received: readonly (Wake | undefined)[], tenantId: string | undefined) =>
  received.some((wake) => wake?.tenantId === tenantId && wake?.actions.includes('channel.raised'));

describe('the record of a change', () => {
  test('may be several entries, in order, with the same digests', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await tag(context, thingId, 'old', 'warm');
    await tag(context, thingId, 'new', 'warm');
    const { content } = await historyOf(context, thingId);
    expect(content.map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.raised',
      'channel.raised',
      'channel.raised',
      'channel.lifted',
    ]);
    const [raised, lifted] = content.slice(-2);
    expect([raised?.before, raised?.after]).toEqual([lifted?.before, lifted?.after]);
    expect(raised?.before).toBe(content[2]?.after);
  });

  test('may be empty', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await tag(context, thingId, 'old', 'warm');
    await tag(context, thingId, 'warm', 'old');
    expect((await historyOf(context, thingId)).totalElements).toBe(3);
  });

  test('may be more entries than a statement can hold', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await tag(context, thingId, ...Array.from({ length: 4_500 }, (_unused, index) => `tag ${index}`));
    const newest = await historyOf(context, thingId, { request: { size: 1, sort: 'createdAt,desc' } });
    expect(newest).toMatchObject({ totalElements: 4_501, content: [{ seq: 4_501 }] });
  });

  test('excludes hidden properties, also from the digests', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await change(context, async (em) => {
      Object.assign(await lock(em, Thing, { thingId }), { secret: 'another' });
    });
    const [created, updated] = (await historyOf(context, thingId)).content;
    expect(updated).toMatchObject({
      action: 'channel.updated',
      before: created?.after,
      after: created?.after,
    });
  });

  test('of a removal has the digest before it, and none after it', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await change(context, (em) => remove(em, thingId));
    const [created, deleted] = (await historyOf(context, thingId)).content;
    expect(deleted).toMatchObject({ action: 'channel.deleted', before: created?.after, after: null });
  });

  test('is an error for the removal of a class that is never removed, and nothing is committed', async () => {
    const context = things.context();
    const monumentId = randomUUIDv7();
    await change(
      context,
      async (em) => void em.create(Monument, { tenantId: String(context.caller?.tenantId), monumentId }),
    );
    const removal = change(context, async (em) => void em.remove(await lock(em, Monument, { monumentId })));
    await expect(removal).rejects.toThrow('A Monument cannot be removed');
    await change(context, (em) => lock(em, Monument, { monumentId }));
  });
});

describe('the history of a subject', () => {
  test('has its own entries, oldest first by default, in pages with the total', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await addThing(context, 'another');
    for (const name of ['a', 'b', 'c']) await tag(context, thingId, name);
    const first = await historyOf(context, thingId, { request: { size: 2 } });
    expect(first).toMatchObject({ totalElements: 6, totalPages: 3, content: [{ seq: 1 }, { seq: 3 }] });
    const newest = await historyOf(context, thingId, { request: { size: 1, sort: 'createdAt,desc' } });
    expect(newest.content).toMatchObject([{ action: 'channel.lifted' }]);
    expect(await historyOf(context, thingId, { actions: ['channel.created'] })).toMatchObject({
      totalElements: 1,
    });
    expect(await historyOf(context, thingId, { actions: [] })).toMatchObject({ totalElements: 0 });
    await expect(historyOf(context, thingId, { request: { sort: 'reason' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('is empty for another tenant and for another kind', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    expect(await actionsOf(things.context(), thingId)).toEqual([]);
    expect((await historyOf(context, thingId, { kind: 'AGENT' })).totalElements).toBe(0);
  });

  test('wakes its readers with the new actions', async () => {
    const context = things.context();
    const client = new AbortController();
    const wakes = things.runtime.feed.wakes(client.signal);
    const tenantId = context.caller?.tenantId;
    const first = wakes.next();
    const thingId = await addThing(context, 'lamp');
    await tag(context, thingId, 'a', 'b');
    const received = [(await first).value];
    while (!raised(received, tenantId)) received.push((await wakes.next()).value);
    // A change may be published twice, by this process and by PostgreSQL: those of earlier tests, too.
    const own = received.filter((wake) => wake?.tenantId === tenantId);
    expect(own[0]).toEqual({ tenantId, actions: ['channel.created'] });
    expect(own.at(-1)).toEqual({ tenantId, actions: ['channel.raised'] });
    client.abort();
    await wakes.next().catch(() => undefined);
  });
});
