import type { Reason } from '../x402/reasons.table.ts';
import { isTransferred, isUsuallyTransferred } from './can-be-transferred.ts';
import { checks, statedChecks } from './checks.ts';
import { isLowSignature } from './is-signed-by-payer.ts';
import { askChain, type CheckedPayment, type ResolvedPayment } from './resolve-payment.ts';

/** A payment that can be made now, or why it cannot. */
export type Verdict = CheckedPayment | Reason;

/**
 * Verifies a payment in the order of the field: signature, payee, window, value, and the transfer itself on the chain.
 * @throws UNAVAILABLE where the chain cannot be asked
 */
export function verifyPayment(resolved: ResolvedPayment): Promise<Verdict> {
  const now = BigInt(Math.floor(Date.now() / 1_000));
  const payment: CheckedPayment = { ...resolved, now, gas: 0n };
  return askChain(resolved.network, async () => {
    if (await isAcceptedAtOnce(payment)) return payment;
    for (const check of checks) {
      const reason = await check(payment);
      if (reason) return reason;
    }
    return payment;
  });
}

/**
 * Whether nothing stated speaks against the payment, and the token accepts it. The token has then checked the signature, for which
 * we would need a further request and more time than for everything else. Otherwise the checks find the first reason.
 */
async function isAcceptedAtOnce(payment: CheckedPayment): Promise<boolean> {
  if (!isLowSignature(payment.stated.signature)) return false;
  if (statedChecks.some((check) => check(payment) !== undefined)) return false;
  return (await isUsuallyTransferred(payment)) || isTransferred(payment);
}
