import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { callerOf } from '../context/context.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { readTenant } from '../transaction/read.ts';
import { tenantsWithLive } from './directory.ts';

const things = await startThings();

describe('The tenants with subjects of a kind', () => {
  test('are those in which one is in use', async () => {
    const contexts = Array.from({ length: 5 }, () => things.context());
    const tenantIds = contexts.map((context) => callerOf(context).tenantId);
    const [archiving] = contexts as [(typeof contexts)[0]];
    for (const context of contexts) await addThing(context, 'lamp');
    for (const context of contexts.slice(2)) await addThing(context, 'chair');
    await change(archiving, async (em) => {
      const thing = await lock(em, Thing, { name: 'lamp' });
      thing.archivedAt = new Date();
    });
    expect(await tenantsWithLive(things.platformContext(), 'CHANNEL')).toEqual(tenantIds.slice(1).toSorted());
    expect(await tenantsWithLive(things.platformContext(), 'AGENT')).toEqual([]);
  });

  test('are shown to the platform, and to no tenant', async () => {
    const context = things.context();
    await addThing(things.context(), 'lamp');
    const { rows } = await readTenant(context, callerOf(context).tenantId, ({ db }) =>
      sql`select tenant_id from directory.subject`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});
