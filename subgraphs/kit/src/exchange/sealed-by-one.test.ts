import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { sealTenant } from './seal-tenants.ts';
import { recordSome, sealAll } from './sealing.fixture.ts';

const things = await startThings({}, { work: false });

test('A tenant is sealed by one process at a time: another one leaves it, and comes again', async () => {
  const tenantId = randomUUID();
  const context = things.platformContext(tenantId);
  await recordSome(context, 1);
  await asOwner(things.url, async (sealing) => {
    await sealing.query('select pg_advisory_lock(hashtextextended($1, 0))', [`traffic ${tenantId}`]);
    expect(await sealTenant(context, 0)).toEqual({ rows: 0, hasMore: true });
  });
  expect(await sealAll(context)).toBe(4);
});
