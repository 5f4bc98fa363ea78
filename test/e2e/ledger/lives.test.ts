import { describe, expect, test } from '@jest/globals';
import { administer } from '../../kit/admin.ts';
import { lives } from '../../kit/driven-mutations.ts';
import { shared } from '../../kit/shared-stack.ts';
import { live } from './life.ts';

describe('Every mutation of a life leaves its ledger entries, and none without a change', () => {
  const tenants: string[] = [];

  test.each(lives)('of $subgraph, from $first on', async ({ life }) => {
    tenants.push((await live(life)).tenantId);
  });

  test('so that the ledgers account for every row, state and text of these tenants', async () => {
    const { printed } = await administer(['verify-ledger'], shared.environment);
    const lines = printed.split('\n').filter((line) => tenants.some((tenantId) => line.includes(tenantId)));
    // Where it stops before, its last lines say why.
    expect([lines.length, printed.slice(-1_000)]).toEqual([tenants.length, expect.anything()]);
    for (const line of lines) expect(line).toContain('. Nothing outside this database proves its end.');
  });
});
