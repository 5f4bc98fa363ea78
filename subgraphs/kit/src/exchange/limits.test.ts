import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { mostInBatch } from './group-writer.ts';
import { longestPolicies } from './recorded-formats.ts';
import { mostRows, sealTenant } from './seal-tenants.ts';
import { verifySeals } from './verify-seals.ts';

// Their clock stands still: they seal nothing by themselves.
const options = { work: false, clock: new TurnedClock() };
const things = await startThings({}, options);
const other = await openThings({}, { on: things.url, ...options });
afterAll(() => other.stop());

type Context = ReturnType<typeof things.platformContext>;

const refused = { decision: 'REFUSED', decisionCode: 'FORBIDDEN' } as const;

/** Records so many rows of a tenant at once. */
const admit = ({ exchanges, caller }: Context, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => exchanges.admit(admissionOf(String(caller?.tenantId), refused))),
  );

/** How many rows each transaction has written of a tenant, the largest first. */
async function transactionsOf(tenantId: string): Promise<number[]> {
  const text = `select count(*)::int as count from traffic.exchange where tenant_id = $1
    group by xmin::text order by 1 desc`;
  const { rows } = await asOwner(things.url, (owner) => owner.query(text, [tenantId]));
  return rows.map(({ count }) => count);
}

describe('Rows that come together', () => {
  test.each([
    [mostInBatch, [mostInBatch]],
    [mostInBatch + 1, [mostInBatch, 1]],
  ])('are written together, up to a number: %i in transactions of %j', async (count, transactions) => {
    const tenantId = randomUUID();
    await admit(things.platformContext(tenantId), count);
    expect(await transactionsOf(tenantId)).toEqual(transactions);
  });
});

test('What policies have found is recorded up to the longest, however many spaces its column adds', async () => {
  const { exchanges } = things.context();
  /** With a comma for each value. */
  const policies = (length: number) => {
    const found: number[] = Array(Math.floor((length - 11) / 2)).fill(1);
    if (length % 2 === 0) found[0] = 11;
    return { found };
  };
  const record = (length: number) => {
    const given = policies(length);
    expect(JSON.stringify(given)).toHaveLength(length);
    return exchanges.admit(admissionOf(randomUUID(), { policies: given }));
  };
  await record(longestPolicies);
  const detail = `at most ${longestPolicies} characters`;
  await expect(record(longestPolicies + 1)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining(detail),
  });
});

describe('A seal', () => {
  test('covers a number of rows, whichever process wrote them, and the next one covers the rest', async () => {
    const tenantId = randomUUID();
    const context = things.platformContext(tenantId);
    await Promise.all([admit(context, mostRows - 10), admit(other.platformContext(tenantId), 11)]);
    expect(await sealTenant(context, 0)).toEqual({ rows: mostRows, hasMore: true });
    expect(await sealTenant(context, 0)).toEqual({ rows: 1, hasMore: false });
    expect(await verifySeals(context)).toBeUndefined();
  });

  test('of exactly as many rows is followed by none', async () => {
    const context = things.platformContext(randomUUID());
    await admit(context, mostRows);
    expect(await sealTenant(context, 0)).toMatchObject({ rows: mostRows });
    expect(await sealTenant(context, 0)).toEqual({ rows: 0, hasMore: false });
  });
});
