import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { rowsWhere } from '../rows/get-rows.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { read } from './read.ts';

const things = await startThings();

describe('a transaction', () => {
  test('clears its settings at its end: the next one on the connection cannot read them', async () => {
    const context = things.context();
    const setting = ({ db }: Parameters<Parameters<typeof read>[1]>[0]) =>
      sql<{ value: string | null }>`select current_setting('app.find_name', true) as value`.execute(db);
    const during = await read(context, setting, { 'app.find_name': 'lamp' });
    expect(during.rows).toEqual([{ value: 'lamp' }]);
    // As many at once as there are connections.
    const after = await Promise.all(Array.from({ length: 20 }, () => read(context, setting)));
    for (const { rows } of after) expect(rows[0]?.value || null).toBeNull();
  });

  test('that reads sees one snapshot, whatever others commit meanwhile', async () => {
    const context = things.context();
    await addThing(context, 'lamp');
    await read(context, async (reader) => {
      expect(await rowsWhere(reader, Thing, {})).toHaveLength(1);
      await addThing(context, 'chair');
      expect(await rowsWhere(reader, Thing, {})).toHaveLength(1);
    });
    expect(await read(context, (reader) => rowsWhere(reader, Thing, {}))).toHaveLength(2);
  });
});
