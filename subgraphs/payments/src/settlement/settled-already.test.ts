import { type Context, callerOf } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { StatedPayment } from '../x402/stated-payment.ts';
import { duplicate, pending, startPaymentDesk } from './payment-desk.fixture.ts';
import { newPayee } from './signed-payment.fixture.ts';

const desk = await startPaymentDesk({ gasPerDay: { caller: 10 ** 9, tenant: 10 ** 9, network: 10 ** 9 } });
afterEach(() => {
  desk.node.instead = () => undefined;
});

/** Another caller of the same tenant. */
const colleagueOf = (context: Context): Context => desk.context({ tenantId: callerOf(context).tenantId });

describe('An authorization that is settled already', () => {
  const others: [string, (stated: StatedPayment) => Promise<StatedPayment>][] = [
    ['another amount', ({ authorization: { nonce, to } }) => desk.signed({ nonce, to, value: 6n })],
    ['another payee', ({ authorization: { nonce } }) => desk.signed({ nonce })],
    ['another beginning', ({ authorization: { nonce, to } }) => desk.signed({ nonce, to, validAfter: 1n })],
    [
      'another end',
      ({ authorization: { nonce, to } }) => desk.signed({ nonce, to, validBefore: 4_102_444_799n }),
    ],
  ];
  test.each(others)(
    'is a duplicate with %s, also in its own tenant [decided.one-authorization-one-settlement]',
    async (_what, change) => {
      const context = desk.context();
      const stated = await desk.signed();
      expect(await desk.settle(context, stated)).toMatchObject(pending);
      expect(await desk.settle(context, await change(stated))).toEqual(duplicate);
      expect(await desk.settle(colleagueOf(context), stated)).toMatchObject(pending);
      expect(await desk.paymentsOf(context)).toHaveLength(1);
    },
  );

  test('is asked of no chain again, and of another tenant it is a duplicate', async () => {
    const context = desk.context();
    const stated = await desk.signed();
    await desk.settle(context, stated);
    desk.node.instead = () => 'refuse';
    expect(await desk.settle(context, stated)).toMatchObject(pending);
    expect(await desk.settle(desk.context(), stated)).toEqual(duplicate);
  });

  test.each<[string, (stated: StatedPayment) => Partial<StatedPayment['required']>, string]>([
    ['another payee', () => ({ payTo: newPayee() }), 'invalid_exact_evm_payload_recipient_mismatch'],
    ['a larger amount', () => ({ amount: 6n }), 'invalid_exact_evm_payload_authorization_value'],
    ['a smaller amount', () => ({ amount: 4n }), 'invalid_exact_evm_payload_authorization_value'],
  ])(
    "does not tell its outcome to a request that requires %s, nor that it is another tenant's [decided.one-authorization-one-settlement]",
    async (_what, require, reason) => {
      const context = desk.context();
      const stated = await desk.signed();
      await desk.settle(context, stated);
      const asking = { ...stated, required: { ...stated.required, ...require(stated) } };
      expect(await desk.settle(context, asking)).toMatchObject({ success: false, errorMessage: reason });
      expect(await desk.settle(desk.context(), asking)).toEqual(duplicate);
    },
  );
});

describe('Requests at the same time', () => {
  test('with one authorization store one payment: the others wait for the first, and are told what became of it', async () => {
    const [context, other] = [desk.context(), desk.context()];
    const stated = await desk.signed();
    const giveUp = await desk.storing(stated);
    const answers = [context, context, other].map((one) => desk.settle(one, stated));
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(
      async () => (await desk.rows<{ count: number }>(waiting))[0]?.count === 3,
      'all of them wait',
    );
    await giveUp();
    const told = (await Promise.all(answers)).map(({ errorMessage }) => errorMessage);
    const [own, foreign] =
      told[2] === 'duplicate_settlement' ? [told.slice(0, 2), told[2]] : [[told[2]], told[0]];
    expect(own.every((one) => one === 'settlement_pending')).toBe(true);
    expect(foreign).toBe('duplicate_settlement');
    expect([...(await desk.paymentsOf(context)), ...(await desk.paymentsOf(other))]).toHaveLength(1);
  });
});
