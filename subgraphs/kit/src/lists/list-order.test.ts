import { describe, expect, test } from '@jest/globals';
import { thingList } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';

const things = await startThings();

const count = 60;

describe('A list of equal values', () => {
  test.each(['asc', 'desc'])(
    'shows each row on one page, in the order of the keys, or in its reverse: %s [decided.descending-order]',
    async (direction) => {
      const context = things.context();
      const ids: string[] = [];
      for (let made = 0; made < count; made += 1) ids.push(await addThing(context, `thing ${made}`));
      // Rewritten rows move within the table: without the key, their order is that of the table.
      const archive = "update things.thing set archived_at = '2026-01-01' where thing_id = ?";
      for (const id of ids.toReversed()) await change(context, (em) => em.execute(archive, [id]));
      const pageOf = (page: number, size: number) =>
        read(context, (reader) => thingList.page(reader, { page, size, sort: `archivedAt,${direction}` }));
      const shown: string[] = [];
      for (let page = 0; page * 7 < count; page += 1)
        shown.push(...(await pageOf(page, 7)).content.map(({ thingId }) => thingId));
      const ordered = ids.toSorted();
      expect(shown).toEqual(direction === 'asc' ? ordered : ordered.toReversed());
    },
  );
});
