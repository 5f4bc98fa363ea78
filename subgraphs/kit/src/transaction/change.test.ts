import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { headOf } from '../ledger/ledger-tables.ts';
import { storedAfter } from '../ledger/stored-entries.ts';
import { verifyChain } from '../ledger/verify-chain.ts';
import { Monument, Thing, thingList } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from './change.ts';
import { lock } from './lock.ts';
import { read } from './read.ts';

const things = await startThings();

const ledgerOf = (context: ReturnType<typeof things.context>) =>
  read(context, (em) => storedAfter(em, String(context.caller?.tenantId), 0, 1_000));

describe('a change', () => {
  test('leaves one entry in the ledger, with its actor, its reason and the digest of what it made', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp', 'it was dark');
    const [entry, ...others] = await ledgerOf(context);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      seq: 1,
      action: 'channel.created',
      subjectId: thingId,
      reason: 'it was dark',
      before: null,
    });
    expect(entry).toMatchObject({
      actorId: context.caller?.id,
      requestId: context.requestId,
      after: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('that fails leaves neither row nor entry nor job', async () => {
    const context = things.context();
    const failing = change(context, async (em) => {
      em.create(Thing, {
        tenantId: String(context.caller?.tenantId),
        thingId: context.requestId,
        name: 'x',
        archivedAt: null,
        tags: [],
        secret: '',
      });
      await em.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ledgerOf(context)).toEqual([]);
    expect((await read(context, (reader) => thingList.page(reader, {}))).totalElements).toBe(0);
  });

  test('that changes nothing is not recorded', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    await change(context, async (em) => void (await lock(em, Thing, { thingId })));
    expect(await ledgerOf(context)).toHaveLength(1);
  });

  test('made by twenty at once happens once, and is recorded once', async () => {
    const context = things.context();
    const thingId = await addThing(context, 'lamp');
    const archive = () =>
      change(context, async (em) => {
        const thing = await lock(em, Thing, { thingId });
        thing.archivedAt ??= new Date();
      });
    await Promise.all(Array.from({ length: 20 }, archive));
    expect((await ledgerOf(context)).map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.archived',
    ]);
  });

  test('of many at once keeps the chain gapless and unbroken', async () => {
    const context = things.context();
    await Promise.all(Array.from({ length: 40 }, (_, index) => addThing(context, `thing ${index}`)));
    const entries = await ledgerOf(context);
    expect(entries).toHaveLength(40);
    expect(verifyChain(entries)).toBeUndefined();
    const forged = entries.map((entry) => (entry.seq === 7 ? { ...entry, requestId: 'forged' } : entry));
    expect(verifyChain(forged)).toEqual({ seq: 7, reason: 'HASH_MISMATCH' });
    const [known, ...later] = entries.slice(9);
    expect(verifyChain(later, known)).toBeUndefined();
    expect(verifyChain(later, { seq: 10, hash: 'f'.repeat(64) })).toEqual({ seq: 11, reason: 'LINK_BROKEN' });
    expect(verifyChain(later)).toEqual({ seq: 11, reason: 'GAP' });
    const head = await read(context, (reader) => headOf(reader, String(context.caller?.tenantId)));
    expect(head).toEqual({ seq: 40, hash: entries.at(-1)?.hash });
  });

  test('that makes a duplicate is a conflict', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const monumentId = randomUUID();
    const make = () => change(context, async (em) => void em.create(Monument, { tenantId, monumentId }));
    await make();
    await expect(make()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of another tenant’s thing finds nothing', async () => {
    const thingId = await addThing(things.context(), 'lamp');
    const theft = change(things.context(), (em) => lock(em, Thing, { thingId }));
    await expect(theft).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test.each([
  ['was committed', async () => undefined],
  ['has failed', () => Promise.reject(new Error('It fails.'))],
])(
  'What keeps the manager of a change that %s reaches no transaction of another tenant',
  async (_how, end) => {
    const managers: EntityManager[] = [];
    const keep = (em: EntityManager) => {
      managers.push(em);
      return end();
    };
    for (const _time of [1, 2, 3]) await change(things.context(), keep).catch(() => undefined);
    const tenantId = randomUUID();
    const tenant = `select current_setting('app.tenant_id', true) as tenant`;
    const seen = await read(things.context(tenantId), () =>
      Promise.all(managers.map((em) => em.execute<{ tenant: string }[]>(tenant).catch(() => []))),
    );
    expect(seen.flat().filter((row) => row.tenant === tenantId)).toEqual([]);
    expect(managers).toHaveLength(3);
  },
);
