import { startTestSubgraph, waitForLocks } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { tenantAuth } from '../index.ts';
import { createTenant } from './create-tenant.service.ts';

const { platformContext, url } = await startTestSubgraph(tenantAuth, { work: false });

test('Of two tenants of one name that are created at once, one is refused', async () => {
  const tenant = { tenantName: 'Acme', name: 'Ada', email: 'ada@acme.example' };
  const create = () =>
    createTenant(platformContext(), tenant, { reason: 'By the operator.', isMailed: false });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('select pg_advisory_lock(4207003)');
  const both = [create(), create()];
  const haveWaited = await waitForLocks(owner, both);
  await owner.end();
  const ends = await Promise.allSettled(both);
  expect(haveWaited).toBe(true);
  expect(ends.map((end) => (end.status === 'fulfilled' ? 'created' : end.reason.code)).sort()).toEqual([
    'CONFLICT',
    'created',
  ]);
});
