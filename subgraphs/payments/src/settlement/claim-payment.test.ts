import { randomBytes } from 'node:crypto';
import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { payments } from '../index.ts';
import { getPayment } from '../payment/payment.reads.ts';
import type { CheckedPayment } from '../verification/resolve-payment.ts';
import { claimPayment, longestResource } from './claim-payment.ts';
import { PaymentSettlement } from './payment-settlement.types.ts';

const { context: newContext } = await startTestSubgraph(payments, { work: false });

/** A payment for something, that is verified. */
function paidFor(resource: string): CheckedPayment {
  const [from, to, token] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`);
  const nonce = `0x${randomBytes(32).toString('hex')}`;
  const authorization = { from, to, value: 1n, validAfter: 0n, validBefore: 4_102_444_800n, nonce };
  const signature = `0x${'1'.repeat(128)}1b`;
  const network = { name: 'local', chainId: 31_337, gasPerDay: { caller: 10n ** 9n, tenant: 10n ** 9n } };
  const stated = { x402Version: 1, authorization, signature, resource };
  return { network, token: { address: token }, stated, gas: 50_000n } as unknown as CheckedPayment;
}

test.each([
  ['as it is', 'x'.repeat(longestResource), 'x'.repeat(longestResource)],
  ['as far as it is stored', `${'x'.repeat(longestResource)}y`, 'x'.repeat(longestResource)],
  ['in whole characters', `${'x'.repeat(longestResource - 1)}😀`, `${'x'.repeat(longestResource - 1)}\ufffd`],
])('What is paid for is stored %s', async (_, resource, stored) => {
  const context = newContext();
  const { claim } = await claimPayment(context, paidFor(resource), new PaymentSettlement());
  const paymentId = claim && 'paymentId' in claim ? claim.paymentId : '';
  expect((await getPayment(context, paymentId)).resource).toBe(stored);
});
