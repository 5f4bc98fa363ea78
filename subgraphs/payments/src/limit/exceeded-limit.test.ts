import { startTestSubgraph } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { payments } from '../index.ts';
import { PaymentState } from '../payment/payment.enums.ts';
import {
  ada,
  agent,
  bob,
  clerk,
  exceeded,
  limit,
  otherToken,
  type Paid,
  pay,
} from './limited-payments.fixture.ts';

const { context: newContext } = await startTestSubgraph(payments, { work: false });
const largest = 2n ** 256n - 1n;

describe('A limit of a payment', () => {
  test('is kept exactly, up to 2^256-1 [decided.spending-limits]', async () => {
    const context = newContext();
    const id = await limit(context, { maximumPerPayment: String(2n ** 53n) });
    expect(await exceeded(context, 2n ** 53n)).toBeUndefined();
    expect(await exceeded(context, 2n ** 53n + 1n)).toBe(
      `the limit ${id} allows 9007199254740992 in one payment`,
    );
    expect(await exceeded(context, largest)).toBeDefined();
    await pay(context, largest);
    expect(await exceeded(context, 1n)).toBeUndefined();
  });

  test('does not apply to other tokens, networks and tenants, and not when it is removed', async () => {
    const context = newContext();
    await limit(context, { maximumPerPayment: '1' });
    await limit(context, { maximumPerPayment: '0', removedAt: new Date() });
    expect(await exceeded(context, 1n)).toBeUndefined();
    expect(await exceeded(context, 2n, { asset: otherToken })).toBeUndefined();
    expect(await exceeded(context, 2n, { network: 'base' })).toBeUndefined();
    expect(await exceeded(newContext(), 2n)).toBeUndefined();
    expect(await exceeded(context, 2n)).toBeDefined();
  });
});

describe('A limit of a day', () => {
  test.each(Object.values(PaymentState))(
    'counts payments on their way and made, not failed ones: %s [decided.spending-limits]',
    async (state) => {
      const context = newContext();
      const id = await limit(context, { maximumPerDay: String(10n ** 30n) });
      await pay(context, 10n ** 30n - 5n, { state });
      const isFailed = state === 'REVERTED' || state === 'REJECTED';
      expect(await exceeded(context, 5n)).toBeUndefined();
      expect(await exceeded(context, 6n)).toBe(
        isFailed ? undefined : `the limit ${id} allows 1000000000000000000000000000000 a day`,
      );
    },
  );

  test('begins anew at midnight in UTC [decided.spending-limits]', async () => {
    const context = newContext();
    await limit(context, { maximumPerDay: '10' });
    const midnight = new Date().setUTCHours(0, 0, 0, 0);
    await pay(context, 10n, { createdAt: new Date(midnight - 1) });
    expect(await exceeded(context, 10n)).toBeUndefined();
    await pay(context, 1n, { createdAt: new Date(midnight) });
    expect(await exceeded(context, 10n)).toBeDefined();
  });

  const others: Paid[] = [{ asset: otherToken }, { network: 'base' }];
  test.each(others)('does not count what was paid otherwise: %j', async (other) => {
    const [context, elsewhere] = [newContext(), newContext()];
    await limit(context, { maximumPerDay: '10' });
    await pay(context, 100n, other);
    await pay(elsewhere, 100n);
    expect(await exceeded(context, 10n)).toBeUndefined();
  });

  const narrow: [string, object, Paid][] = [
    ['one payer', { payer: ada }, { payer: bob }],
    ['one payee', { payee: clerk }, { payee: agent }],
    ['one payer and one payee', { payer: ada, payee: clerk }, { payer: ada, payee: agent }],
  ];
  test.each(narrow)(
    'of %s counts their payments alone [decided.spending-limits]',
    async (_whom, whose, other) => {
      const context = newContext();
      await limit(context, { ...whose, maximumPerDay: '10' });
      await pay(context, 100n, other);
      expect(await exceeded(context, 100n, other)).toBeUndefined();
      expect(await exceeded(context, 10n)).toBeUndefined();
      await pay(context, 1n);
      expect(await exceeded(context, 10n)).toBeDefined();
    },
  );

  test('of all payers and payees counts all of them together [decided.spending-limits]', async () => {
    const context = newContext();
    await limit(context, { maximumPerDay: '10' });
    await pay(context, 4n, { payer: bob });
    await pay(context, 5n, { payee: agent });
    expect(await exceeded(context, 1n)).toBeUndefined();
    expect(await exceeded(context, 2n)).toBeDefined();
  });
});

test('Several limits apply together [decided.spending-limits]', async () => {
  const context = newContext();
  await limit(context, { maximumPerPayment: '10', maximumPerDay: '15' });
  const strict = await limit(context, { payee: clerk, maximumPerPayment: '5' });
  expect(await exceeded(context, 10n, { payee: agent })).toBeUndefined();
  expect(await exceeded(context, 6n)).toContain(strict);
  await pay(context, 14n);
  expect(await exceeded(context, 2n)).toContain('allows 15 a day');
});
