import { expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { migrate } from '../subgraph/migrate.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';

const things = await startThings();

const directory = `select tenant_id, kind, id, name, state, owner_id from directory.subject order by 1, 2, 3`;

test('A database that is older than the directory gets an entry for each of its rows, and no other', async () => {
  const contexts = [things.context(), things.context()];
  for (const context of contexts) {
    await addThing(context, 'lamp');
    const thingId = await addThing(context, 'chair');
    await change(context, async (em) => {
      (await lock(em, Thing, { thingId })).archivedAt = new Date();
    });
  }
  const { written, filled, forced } = await asOwner(things.url, async (owner) => {
    const { rows: written } = await owner.query(directory);
    await owner.query('drop schema directory cascade');
    await owner.query(`delete from things.migration where name like '%-directory'`);
    await migrate(things.url, [things.definition]);
    const { rows: filled } = await owner.query(directory);
    const { rows: forced } = await owner.query(
      `select relforcerowsecurity as forced from pg_class
        where oid in ('directory.subject'::regclass, 'things.thing'::regclass)`,
    );
    return { written, filled, forced };
  });
  expect(written).toHaveLength(4);
  expect(filled).toEqual(written);
  expect(forced).toEqual([{ forced: true }, { forced: true }]);
});
