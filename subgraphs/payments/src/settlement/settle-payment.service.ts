import { type Context, read } from '@agg/kit';
import type { OpenNetwork } from '../network/open-network.ts';
import { announceQueued } from '../settler/chain-settler.ts';
import { type ResolvedPayment, resolvePayment } from '../verification/resolve-payment.ts';
import { verifyPayment } from '../verification/verify-payment.ts';
import type { StatedPayment } from '../x402/stated-payment.ts';
import { assertMayPay } from './assert-may-pay.ts';
import { type Claim, claimOf } from './claim-of.ts';
import { claimPayment } from './claim-payment.ts';
import { inTurn } from './in-turn.ts';
import { PaymentSettlement } from './payment-settlement.types.ts';
import { waitsUntil } from './waits-until.ts';

/**
 * Verifies a payment, stores it and has it settled. The same tenant with the same signed bytes gets the outcome of its first
 * request, however often it asks; everybody else `duplicate_settlement`.
 * @throws UNAVAILABLE where the chain cannot be asked, and where too many payments are verified; KILL_SWITCH_ACTIVE where the tenant or the caller is stopped
 */
export function settlePayment(context: Context, stated: StatedPayment): Promise<PaymentSettlement> {
  const until = waitsUntil(context, stated.maxTimeoutSeconds);
  return inTurn(context, until, () => decide(context, stated, until));
}

async function decide(context: Context, stated: StatedPayment, until: number): Promise<PaymentSettlement> {
  const resolved = await resolvePayment(context, stated);
  const settlement = begin(stated, resolved.network, until);
  if ('reason' in resolved) return Object.assign(settlement, { refusal: resolved });
  const before = await claimBefore(context, resolved);
  if (before) return Object.assign(settlement, { claim: before });
  await assertMayPay(context);
  const verdict = await verifyPayment(resolved);
  if (typeof verdict === 'object') {
    const claimed = await claimPayment(context, verdict, settlement);
    announceQueued(context, resolved.network);
    return claimed;
  }
  // Another request with the same bytes may have settled it meanwhile.
  const meanwhile = await claimBefore(context, resolved);
  return Object.assign(settlement, meanwhile ? { claim: meanwhile } : { refusal: { reason: verdict } });
}

function claimBefore(context: Context, resolved: ResolvedPayment): Promise<Claim | undefined> {
  return read(context, ({ db }) => claimOf(context, db, resolved));
}

/** The settlement of a request, of which nothing is decided yet. */
function begin(
  { x402Version }: StatedPayment,
  network: OpenNetwork | undefined,
  until: number,
): PaymentSettlement {
  return Object.assign(new PaymentSettlement(), {
    networkId: network ? String(network.chainId) : '',
    x402Version,
    waitsUntil: until,
  });
}
