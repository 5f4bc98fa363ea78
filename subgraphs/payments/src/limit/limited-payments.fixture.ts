import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, writeTenant } from '@agg/kit';
import { sql } from 'kysely';
import type { Payment } from '../payment/payment.entity.ts';
import type { CheckedPayment } from '../verification/resolve-payment.ts';
import { exceededLimit } from './exceeded-limit.ts';
import { SpendingLimit } from './spending-limit.entity.ts';

export const [token, otherToken, ada, bob, clerk, agent] = ['1', '2', '3', '4', '5', '6'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [string, string, string, string, string, string];

/** What is paid, by default to the clerk by Ada. */
export type Paid = Partial<Pick<Payment, 'network' | 'asset' | 'payer' | 'payee' | 'state' | 'createdAt'>>;

const usual = { network: 'local', asset: token, payer: ada, payee: clerk };

/** A payment that is verified. */
export function checked(value: bigint, paid: Paid = {}): CheckedPayment {
  const { network, asset, payer, payee } = { ...usual, ...paid };
  const authorization = { from: payer, to: payee, value };
  const payment = { network: { name: network }, token: { address: asset }, stated: { authorization } };
  return payment as unknown as CheckedPayment;
}

/** The limit that a payment would exceed. */
export function exceeded(context: Context, value: bigint, paid?: Paid): Promise<string | undefined> {
  return change(context, (em) => exceededLimit(em, checked(value, paid)));
}

/** Sets a limit of the usual token. @returns its id */
export function limit(context: Context, maxima: Partial<SpendingLimit>): Promise<string> {
  const { tenantId } = callerOf(context);
  const nothing = { payer: null, payee: null, maximumPerPayment: null, maximumPerDay: null, removedAt: null };
  const { network, asset } = usual;
  const made = { tenantId, limitId: randomUUIDv7(), createdAt: new Date() };
  return change(
    context,
    async (em) => em.create(SpendingLimit, { ...nothing, network, asset, ...made, ...maxima }).limitId,
  );
}

/** Stores a payment as its settlement does, in any of its states. */
export async function pay(context: Context, value: bigint, paid: Paid = {}): Promise<void> {
  const { tenantId } = callerOf(context);
  const { network, asset, payer, payee } = { ...usual, ...paid };
  const { state = 'CONFIRMED', createdAt = new Date() } = paid;
  const nonce = `0x${randomBytes(32).toString('hex')}`;
  await writeTenant(context, tenantId, ({ db }) =>
    sql`insert into payments.payment (tenant_id, payment_id, state, network, network_id, asset, payer, payee, value,
        valid_after, valid_before, authorization_nonce, x402version, created_at, caller_kind, caller_id)
      values (${tenantId}, ${randomUUIDv7()}, ${state}, ${network}, '31337', ${asset}, ${payer}, ${payee},
        ${String(value)}, 0, 4102444800, ${nonce}, 1, ${createdAt}, 'USER', ${randomUUID()})`.execute(db),
  );
}
