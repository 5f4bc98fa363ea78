import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shared } from '../../kit/shared-stack.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { provesTenancy } from './random-sequences.ts';

const sequences = process.env.CAMPAIGN ? 10_000 : 180;
const longest = process.env.CAMPAIGN ? 3_600_000 : 600_000;

describe(`${sequences} random sequences of operations over three tenants that know each other's ids`, () => {
  test(
    "never return another tenant's id or marker",
    () => provesTenancy(shared.url, shared.provisioning, sequences),
    longest,
  );

  describe('with the first lock, the filter of the ORM, switched off', () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack({ environment: { TENANT_FILTER: 'false' } });
    });
    afterAll(() => stack.stop());

    test(
      "never return another tenant's id or marker",
      () => provesTenancy(stack.url, stack.provisioning, sequences),
      longest,
    );

    // The last one: it changes the database.
    test('would show or change another tenant’s data without the second lock, row-level security', async () => {
      await stack.database.query('alter table registry.channel disable row level security');
      const proof = provesTenancy(stack.url, stack.provisioning, 200);
      await expect(proof).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/was (shown|let through)/) },
      });
    });
  });
});
