import { type Context, callerOf, read, systemClock } from '@agg/kit';
import { activeSwitch, type KillSwitchTarget, killSwitches } from '@agg/registry/snapshots';
import { GatewayError } from '@agg/schema';
import type { OpenNetwork } from '../network/open-network.ts';
import { announceQueued } from '../settler/chain-settler.ts';
import { unmetRequirement } from '../verification/checks.ts';
import { inTurn } from '../verification/in-turn.ts';
import { type ResolvedPayment, resolvePayment } from '../verification/resolve-payment.ts';
import { verifyPayment } from '../verification/verify-payment.ts';
import type { StatedPayment } from '../x402/stated-payment.ts';
import { claimOf } from './claim-of.ts';
import { claimPayment } from './claim-payment.ts';
import { PaymentSettlement } from './payment-settlement.types.ts';

/**
 * Verifies a payment, stores it and has it settled. The same tenant with the same signed bytes gets the outcome of its first
 * request, however often it asks; any other caller `duplicate_settlement`.
 * @throws UNAVAILABLE where the chain cannot be asked, and where too many payments are verified; RATE_LIMITED above a budget of gas;
 * KILL_SWITCH_ACTIVE where the tenant or the caller is stopped
 */
export function settlePayment(context: Context, stated: StatedPayment): Promise<PaymentSettlement> {
  const until = waitsUntil(context, stated.maxTimeoutSeconds);
  return inTurn(context, stated, () => decide(context, stated, until));
}

async function decide(context: Context, stated: StatedPayment, until: number): Promise<PaymentSettlement> {
  const resolved = await resolvePayment(context, stated);
  const settlement = begin(stated, resolved.network, until);
  if ('reason' in resolved) return Object.assign(settlement, { refusal: resolved });
  const before = await knownPayment(context, resolved);
  if (before) return Object.assign(settlement, before);
  await assertMayPay(context);
  const verdict = await verifyPayment(resolved);
  if (typeof verdict === 'object') {
    const claimed = await claimPayment(context, verdict, settlement);
    announceQueued(context, resolved.network);
    return claimed;
  }
  // Another request with the same bytes may have settled it meanwhile.
  const meanwhile = await knownPayment(context, resolved);
  return Object.assign(settlement, meanwhile ?? { refusal: { reason: verdict } });
}

/**
 * What is known of an authorization that was settled here: its outcome is told only where it pays what this request requires.
 * What was paid for a message stays paid, whatever the message brings when it comes again.
 */
async function knownPayment(
  context: Context,
  resolved: ResolvedPayment,
): Promise<Pick<PaymentSettlement, 'claim'> | Pick<PaymentSettlement, 'refusal'> | undefined> {
  const claim = await read(context, ({ db }) => claimOf(context, db, resolved));
  if (!claim) return undefined;
  const reason = resolved.stated.purpose === undefined ? unmetRequirement(resolved.stated) : undefined;
  return reason && 'paymentId' in claim ? { refusal: { reason } } : { claim };
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

/** Refuses new payments of a stopped tenant and of a stopped person or agent. @throws KILL_SWITCH_ACTIVE */
async function assertMayPay(context: Context): Promise<void> {
  const { kind, id } = callerOf(context);
  const targets: KillSwitchTarget[] = [{ scope: 'TENANT', targetId: null }];
  if (kind === 'USER' || kind === 'AGENT') targets.push({ scope: kind, targetId: id });
  const active = activeSwitch(await context.snapshot(killSwitches), targets);
  if (!active) return;
  throw new GatewayError(
    'KILL_SWITCH_ACTIVE',
    `The kill switch ${active.id} of scope ${active.scope} is active: nothing is paid until it is lifted.`,
  );
}

/** Milliseconds that a request waits for the outcomes of its payments at most, all together. */
export const longestWait = 8_000;

/** When a request has begun to wait, in milliseconds since 1970. */
const begun = new WeakMap<Context, number>();

/**
 * Until when a caller waits for an outcome.
 * @param maxTimeoutSeconds as the payee states it
 * @returns milliseconds since 1970
 */
export function waitsUntil(
  context: Context,
  maxTimeoutSeconds: bigint | undefined,
  clock = systemClock,
): number {
  const now = clock.date();
  const first = begun.get(context) ?? now;
  begun.set(context, first);
  const stated = Number(maxTimeoutSeconds ?? longestWait) * 1_000;
  return Math.min(first + longestWait, now + stated);
}
