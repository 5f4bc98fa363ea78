import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Note } from '../testing/note.entity.ts';
import { Monument, Thing } from '../testing/thing.entity.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';

const things = await startThings();

const monument = () => ({ tenantId: randomUUIDv7(), monumentId: randomUUIDv7() });

type Write = (em: EntityManager) => unknown;

describe('A write that the ledger would not record is refused', () => {
  test.each<[string, Write]>([
    ['insert', (em) => em.insert(Monument, monument())],
    ['insertMany', (em) => em.insertMany(Monument, [monument()])],
    ['nativeUpdate', (em) => em.nativeUpdate(Thing, { name: 'lamp' }, { name: 'lantern' })],
    ['nativeDelete', (em) => em.nativeDelete(Thing, { name: 'lamp' })],
    ['upsert', (em) => em.upsert(Monument, monument())],
    ['upsertMany', (em) => em.upsertMany(Monument, [monument()])],
    ['createQueryBuilder', (em) => em.createQueryBuilder(Thing)],
    ['qb', (em) => em.qb(Thing)],
    ['insert', (em) => em.insert(em.create(Monument, monument(), { persist: false }))],
    ['upsertMany', (em) => em.upsertMany([em.create(Monument, monument(), { persist: false })])],
  ])('by %s', async (method, write) => {
    const writing = change(things.context(), async (em) => void (await write(em)));
    await expect(writing).rejects.toThrow(`The ledger does not record ${method}() on a `);
  });

  test('unless the ledger never records the class', async () => {
    const context = things.context();
    const note = { tenantId: String(context.caller?.tenantId), noteId: randomUUIDv7(), text: 'new' };
    await change(context, (em) => em.insert(Note, note));
    await change(context, (em) => em.upsert(Note, { ...note, text: 'newer' }));
    const updated = await change(context, (em) => em.nativeUpdate(Note, { text: 'newer' }, { text: 'old' }));
    const deleted = await change(context, (em) => em.nativeDelete(Note, { text: 'old' }));
    expect([updated, deleted]).toEqual([1, 1]);
  });
});
