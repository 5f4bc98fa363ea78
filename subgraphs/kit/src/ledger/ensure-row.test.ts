import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Shelf } from '../testing/note.entity.ts';
import { Monument } from '../testing/thing.entity.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { ensureRow } from './ensure-row.ts';
import { entriesAfter } from './ledger-tables.ts';

const things = await startThings();

describe('A row that is ensured', () => {
  test('is stored once by concurrent changes; an existing row stays unchanged, unrecorded', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const shelfId = randomUUIDv7();
    const heights = Array.from({ length: 10 }, (_unused, index) => index + 1);
    const seen = await Promise.all(
      heights.map((heightInCm) =>
        change(context, async (em) => {
          await ensureRow(em, Shelf, { tenantId, shelfId, heightInCm });
          return (await lock(em, Shelf, { shelfId })).heightInCm;
        }),
      ),
    );
    expect(new Set(seen).size).toBe(1);
    expect(heights).toContain(seen[0]);
    expect(await read(context, (reader) => entriesAfter(reader, tenantId, 0, 10))).toEqual([]);
  });

  test('is an error for a class whose creation the ledger records', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const ensuring = change(context, (em) =>
      ensureRow(em, Monument, { tenantId, monumentId: randomUUIDv7() }),
    );
    await expect(ensuring).rejects.toThrow('The ledger records the creation of a Monument');
  });
});
