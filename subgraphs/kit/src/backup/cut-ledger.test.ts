import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { recordSome, sealAll } from '../exchange/sealing.fixture.ts';
import { beginRequest } from '../idempotency/idempotent-request.service.ts';
import { Thing } from '../testing/thing.entity.ts';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { change } from '../transaction/change.ts';
import { anchored, cut, proofOf, remove, tenantOf } from './cut-ledger.fixture.ts';

// Without jobs, and with a clock that stands still: records would be sealed beside these tests.
const reactions = [{ on: [thingEvents.CHANNEL.archived], handle: async () => undefined }];
const things = await startThings({ reactions }, { work: false, clock: new TurnedClock() });
await things.start();

/** A tenant with a chain of so many entries. */
async function withEntries(count: number, reason?: string) {
  const context = things.context();
  for (let made = 0; made < count; made += 1) await addThing(context, `thing ${made}`, reason);
  return context;
}

const noThings = 'delete from things.thing where tenant_id = $';
const noDirectory = 'delete from directory.subject where tenant_id = $';

describe('A ledger of which the last ten entries are cut off and the head is set back', () => {
  test('is contradicted by the rows that those entries had created', async () => {
    const context = await withEntries(15);
    expect((await proofOf(things, context))?.faults).toEqual([]);
    await cut(things, context, 5);
    const { faults = [] } = (await proofOf(things, context)) ?? {};
    expect(faults).toEqual([{ reason: 'ROW_NOT_RECORDED', table: 'things.thing', id: expect.any(String) }]);
  });

  test('is contradicted by the texts beside those entries', async () => {
    const context = await withEntries(12, 'It was asked for.');
    await cut(things, context, 2);
    await remove(things, context, noThings);
    const { faults = [] } = (await proofOf(things, context)) ?? {};
    expect(faults).toMatchObject([{ reason: 'ENTRY_OF_TEXT_MISSING' }]);
  });

  test('is contradicted by the jobs of those entries', async () => {
    const context = await withEntries(10);
    await change(context, async (em) => {
      for (const thing of await em.find(Thing, {})) thing.archivedAt = new Date();
    });
    await cut(things, context, 10);
    await remove(things, context, noThings);
    const { faults = [] } = (await proofOf(things, context)) ?? {};
    expect(faults).toMatchObject([{ reason: 'ENTRY_OF_JOB_MISSING' }]);
  });

  test('is contradicted by the answers to requests that made those entries', async () => {
    const context = await withEntries(3);
    const named = { tenantId: tenantOf(context), callerId: String(context.caller?.id), key: 'once' };
    const attempt = { ...named, attemptId: randomUUID(), mutation: 'add', isOpen: false };
    await beginRequest(things.platformContext(), { ...attempt, fingerprint: 'one' });
    await addThing({ ...context, attempt }, 'requested');
    expect((await proofOf(things, context))?.faults).toEqual([]);
    await cut(things, context, 3);
    await remove(things, context, noThings);
    const { faults = [] } = (await proofOf(things, context)) ?? {};
    expect(faults).toMatchObject([{ reason: 'ENTRY_OF_REQUEST_MISSING' }]);
  });

  test('is contradicted by the seals of traffic', async () => {
    const context = await withEntries(2);
    await recordSome(context, 3);
    await sealAll(things.platformContext(tenantOf(context)));
    expect(await proofOf(things, context)).toMatchObject({ faults: [], traffic: { seal: 1, sealed: 8 } });
    await cut(things, context, 2);
    const { faults = [] } = (await proofOf(things, context)) ?? {};
    expect(faults).toMatchObject([{ reason: 'ENTRY_MISSING', number: 1 }]);
  });
});

describe('An anchor', () => {
  test('proves a ledger up to its entry, and nothing after it [decided.anchors]', async () => {
    const context = await withEntries(4);
    const log = await anchored(things);
    const proof = { seq: 4, by: 'anchor' };
    expect(await proofOf(things, context, log)).toMatchObject({ entries: 4, faults: [], proof });
    await addThing(context, 'later');
    expect(await proofOf(things, context, log)).toMatchObject({ entries: 5, faults: [], proof: { seq: 4 } });
    expect((await proofOf(things, context))?.proof).toBeUndefined();
  });

  test('contradicts a ledger that is cut below it, whatever else was removed', async () => {
    const context = await withEntries(15);
    const log = await anchored(things);
    await cut(things, context, 5);
    await remove(things, context, noThings, noDirectory);
    expect((await proofOf(things, context))?.faults).toEqual([]);
    expect(await proofOf(things, context, log)).toMatchObject({
      faults: [{ reason: 'END_MISSING', seq: 6 }],
      proof: undefined,
    });
  });

  test('contradicts a ledger that was written anew behind the cut', async () => {
    const context = await withEntries(8);
    const log = await anchored(things);
    await cut(things, context, 3);
    await remove(things, context, noThings, noDirectory);
    for (let made = 0; made < 6; made += 1) await addThing(context, `another ${made}`);
    expect((await proofOf(things, context, log))?.faults).toContainEqual({ reason: 'REPLACED', seq: 8 });
  });

  test('says of a ledger that is cut to it only that it was so then, and the rows contradict that', async () => {
    const context = await withEntries(5);
    const log = await anchored(things);
    for (let made = 0; made < 10; made += 1) await addThing(context, `later ${made}`);
    await cut(things, context, 5);
    expect(await proofOf(things, context, log)).toMatchObject({
      faults: [{ reason: 'ROW_NOT_RECORDED' }],
      proof: { seq: 5, at: expect.any(String) },
    });
  });

  test('finds that the whole ledger of a tenant is gone', async () => {
    const context = await withEntries(3);
    const log = await anchored(things);
    await cut(things, context, 0);
    expect((await proofOf(things, context))?.faults).toMatchObject([{ reason: 'ROW_NOT_RECORDED' }]);
    await remove(things, context, noThings, noDirectory);
    expect(await proofOf(things, context)).toBeUndefined();
    const { faults = [] } = (await proofOf(things, context, log)) ?? {};
    expect(faults).toEqual([{ reason: 'END_MISSING', seq: 1 }]);
  });
});

describe('Records of traffic after the last seal', () => {
  test('are counted, because nothing proves them', async () => {
    const context = await withEntries(1);
    await recordSome(context, 3);
    await sealAll(things.platformContext(tenantOf(context)));
    await recordSome(context, 2);
    expect((await proofOf(things, context))?.traffic).toMatchObject({ seal: 1, unsealed: 6 });
  });

  test('are missed where the outcome is left of an exchange', async () => {
    const context = await withEntries(1);
    await recordSome(context, 3);
    await remove(things, context, 'delete from traffic.exchange where tenant_id = $');
    const { faults = [] } = (await proofOf(things, context)) ?? {};
    expect(faults).not.toEqual([]);
  });
});
