import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { payments } from '../index.ts';
import { Payment } from '../payment/payment.entity.ts';
import { exceededLimit } from './exceeded-limit.ts';
import { ada, checked, clerk, limit, token } from './limited-payments.fixture.ts';

const { context: newContext } = await startTestSubgraph(payments, { work: false });

/** Compares a payment with the limits and stores it, in one transaction. @returns whether it is stored */
function claim(context: Context, value: bigint): Promise<boolean> {
  return change(context, async (em) => {
    if (await exceededLimit(em, checked(value))) return false;
    em.create(Payment, rowOf(context, value));
    return true;
  });
}

function rowOf(context: Context, value: bigint): Payment {
  return {
    tenantId: callerOf(context).tenantId,
    paymentId: randomUUIDv7(),
    state: 'ACCEPTED',
    network: 'local',
    networkId: '31337',
    asset: token,
    payer: ada,
    payee: clerk,
    value: String(value),
    validAfter: '0',
    validBefore: '4102444800',
    authorizationNonce: `0x${randomBytes(32).toString('hex')}`,
    x402Version: 1,
    resource: null,
    transactionHash: null,
    blockNumber: null,
    errorMessage: null,
    createdAt: new Date(),
    settledAt: null,
    callerKind: 'USER',
    callerId: randomUUID(),
  };
}

test('Of 30 payments at once, exactly as many are let through as a day allows [decided.spending-limits]', async () => {
  const context = newContext();
  await limit(context, { maximumPerDay: '1099' });
  const claimed = await Promise.all(Array.from({ length: 30 }, () => claim(context, 100n)));
  expect(claimed.filter(Boolean)).toHaveLength(10);
});
