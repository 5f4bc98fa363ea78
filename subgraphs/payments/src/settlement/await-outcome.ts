import { type Context } from '@agg/kit';
import { Payment } from '../payment/payment.entity.ts';
import { paymentLifecycle } from '../payment/payment.lifecycle.ts';
import { getPayment } from '../payment/payment.reads.ts';
import { OutcomeWaiter } from '../payment/payment-outcome.ts';
import { nameOf } from '../x402/reasons.table.ts';
import type { OwnClaim } from './claim-of.ts';
import type { PaymentSettlement } from './payment-settlement.types.ts';

/** What a settlement answers. */
export interface SettlementOutcome {
  success: boolean;
  /** Empty without a transaction. */
  transactionHash: string;
  /** Why it has not succeeded, as x402 names it. */
  errorMessage: string | null;
}

const outcomes = new WeakMap<PaymentSettlement, Promise<SettlementOutcome>>();

/** The outcome of a settlement, for which all of its fields wait together. */
export function outcomeOf(context: Context, settlement: PaymentSettlement): Promise<SettlementOutcome> {
  const known = outcomes.get(settlement);
  if (known) return known;
  const outcome = findOutcome(context, settlement);
  outcomes.set(settlement, outcome);
  return outcome;
}

async function findOutcome(
  context: Context,
  { claim, refusal, waitsUntil, x402Version }: PaymentSettlement,
): Promise<SettlementOutcome> {
  if (claim && 'paymentId' in claim)
    return outcomeOfPayment(await settled(context, claim, waitsUntil), x402Version);
  const reason = nameOf(claim ? 'DUPLICATE' : (refusal?.reason ?? 'VERSION'), x402Version);
  const errorMessage = refusal?.explanation ? `${reason}: ${refusal.explanation}` : reason;
  return { success: false, transactionHash: claim?.duplicateOf.hash ?? '', errorMessage };
}

function outcomeOfPayment(payment: Payment, x402Version: number): SettlementOutcome {
  const transactionHash = payment.transactionHash ?? '';
  if (payment.state === 'CONFIRMED') return { success: true, transactionHash, errorMessage: null };
  const errorMessage = payment.errorMessage ?? nameOf('PENDING', x402Version);
  return { success: false, transactionHash, errorMessage };
}

/** The payment when its outcome is final, at the latest at a time. */
async function settled(context: Context, { paymentId, isNew }: OwnClaim, until: number): Promise<Payment> {
  const waiter = new OutcomeWaiter(context, paymentId);
  try {
    // What was stored a moment ago has no outcome yet.
    let recorded = isNew ? await waiter.next(Math.max(0, until - Date.now())) : undefined;
    for (;;) {
      const payment = recorded ?? (await getPayment(context, paymentId));
      const left = until - Date.now();
      if (paymentLifecycle.isFinal(payment.state) || left <= 0 || context.signal?.aborted) return payment;
      recorded = await waiter.next(left);
    }
  } finally {
    waiter.stop();
  }
}
