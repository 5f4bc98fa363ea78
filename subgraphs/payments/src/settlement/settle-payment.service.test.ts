import { callerOf } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { SpendingLimitResolver } from '../limit/spending-limit.resolver.ts';
import { getPayment } from '../payment/payment.reads.ts';
import { duplicate, pending, startPaymentDesk } from './payment-desk.fixture.ts';
import { settlePayment } from './settle-payment.service.ts';

const desk = await startPaymentDesk({ gasPerDay: { caller: 10 ** 9, tenant: 10 ** 9, network: 10 ** 9 } });

describe('A message', () => {
  test('is paid once, whatever it brings when it comes again [decided.payments-in-messages]', async () => {
    const context = desk.context();
    const first = { ...(await desk.signed()), purpose: 'message 1' };
    const second = { ...(await desk.signed()), purpose: 'message 1' };
    expect(await desk.settle(context, first)).toMatchObject(pending);
    expect(await desk.settle(context, second)).toMatchObject(pending);
    expect(await desk.paymentsOf(context)).toHaveLength(1);
    expect(await desk.settle(context, { ...first, purpose: 'message 2' })).toEqual(duplicate);
    expect(await desk.settle(context, { ...second, purpose: 'message 2' })).toMatchObject(pending);
    expect(
      await desk.settle(desk.context(), { ...(await desk.signed()), purpose: 'message 1' }),
    ).toMatchObject(pending);
  });

  test('that is paid stays paid, also where what is paid with now was used by another caller', async () => {
    const [context, other] = [desk.context(), desk.context()];
    const first = { ...(await desk.signed()), purpose: 'message 1' };
    const used = await desk.signed();
    await desk.settle(other, used);
    await desk.settle(context, first);
    expect(await desk.settle(context, { ...used, purpose: 'message 1' })).toMatchObject(pending);
  });
});

describe('A payment that is refused', () => {
  test('leaves nothing, and can be settled by any caller later [decided.one-authorization-one-settlement]', async () => {
    const [context, other] = [desk.context(), desk.context()];
    await new SpendingLimitResolver().createSpendingLimit(context, {
      network: 'local',
      maximumPerPayment: 4n,
    });
    const stated = await desk.signed();
    const { errorMessage } = await desk.settle(context, stated);
    expect(errorMessage).toMatch(/^spending_limit_exceeded: the limit .* allows 4 in one payment$/);
    expect(await desk.paymentsOf(context)).toEqual([]);
    expect(await desk.settle(other, stated)).toMatchObject(pending);
  });
});

describe('What is stored of a payment', () => {
  test.each([['USER'], ['AGENT'], ['SERVICE']] as const)(
    'is everything that was signed, and its caller: %s',
    async (kind) => {
      const context = desk.context({ kind });
      const resource = 'r'.repeat(3_999);
      const stated = { ...(await desk.signed({ validAfter: 2n })), resource: `${resource}\u{1F600}` };
      await desk.settle(context, stated);
      const [paymentId = ''] = await desk.paymentsOf(context);
      const { from, to, nonce } = stated.authorization;
      const { id } = callerOf(context);
      expect(await getPayment(context, paymentId)).toMatchObject({
        state: 'ACCEPTED',
        network: 'local',
        networkId: String(desk.chain.chainId),
        asset: desk.chain.token,
        payer: from,
        payee: to,
        value: '5',
        validAfter: '2',
        validBefore: '4102444800',
        authorizationNonce: nonce,
        x402Version: 1,
        // A character is never cut in two.
        resource: `${resource}\u{FFFD}`,
        transactionHash: null,
        errorMessage: null,
        callerKind: kind,
        callerId: id,
      });
    },
  );
});

test('Of a network that is not configured, no chain is named', async () => {
  const stated = await desk.signed();
  const elsewhere = { ...stated, required: { ...stated.required, network: 'nowhere' } };
  const settlement = await settlePayment(desk.context(), elsewhere);
  expect(settlement.networkId).toBe('');
  const known = { ...stated, paid: { scheme: 'exact', network: 'nowhere' } };
  expect((await settlePayment(desk.context(), known)).networkId).toBe(String(desk.chain.chainId));
});
