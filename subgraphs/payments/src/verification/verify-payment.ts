import type { Reason } from '../x402/reasons.table.ts';
import type { CheckedPayment } from './checked-payment.ts';
import { checks } from './checks.ts';
import { askChain, type ResolvedPayment } from './resolve-payment.ts';

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
    for (const check of checks) {
      const reason = await check(payment);
      if (reason) return reason;
    }
    return payment;
  });
}
