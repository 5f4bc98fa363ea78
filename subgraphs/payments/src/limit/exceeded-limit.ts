import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CheckedPayment } from '../verification/resolve-payment.ts';

interface LimitRow {
  limitId: string;
  payer: string | null;
  payee: string | null;
  perPayment: string | null;
  perDay: string | null;
}

/**
 * The limit of the tenant that a payment would exceed, in words; `undefined` where it is within all of them. Payments of a tenant
 * with limits wait for one another here, so that together they stay within them.
 */
export async function exceededLimit(em: EntityManager, payment: CheckedPayment): Promise<string | undefined> {
  if ((await limitsOf(em, payment)).length === 0) return undefined;
  await lockLimits(em);
  // Another transaction may have changed them meanwhile.
  const limits = await limitsOf(em, payment);
  const { value } = payment.stated.authorization;
  for (const limit of limits) {
    if (limit.perPayment !== null && value > BigInt(limit.perPayment))
      return `the limit ${limit.limitId} allows ${limit.perPayment} in one payment`;
    if (limit.perDay !== null && (await spentToday(em, payment, limit)) + value > BigInt(limit.perDay))
      return `the limit ${limit.limitId} allows ${limit.perDay} a day`;
  }
  return undefined;
}

async function limitsOf(em: EntityManager, { network, token, stated }: CheckedPayment): Promise<LimitRow[]> {
  const { from, to } = stated.authorization;
  const { rows } = await sql<LimitRow>`select limit_id as "limitId", payer, payee,
      maximum_per_payment as "perPayment", maximum_per_day as "perDay"
    from payments.spending_limit
    where removed_at is null and network = ${network.name} and asset = ${token.address}
      and (payer is null or payer = ${from}) and (payee is null or payee = ${to})
    order by limit_id`.execute(em.getKysely());
  return rows;
}

/** What was transferred today, and what may still be. */
async function spentToday(
  em: EntityManager,
  { network, token }: CheckedPayment,
  { payer, payee }: LimitRow,
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(value), 0) as sum from payments.payment
    where network = ${network.name} and asset = ${token.address}
      and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
      and state not in ('REVERTED', 'REJECTED')
      and (${payer}::text is null or payer = ${payer}) and (${payee}::text is null or payee = ${payee})
    `.execute(em.getKysely());
  return BigInt(rows[0]?.sum ?? 0);
}

/** Until the end of the transaction, no other payment is compared with the limits of the tenant, and none of them changes. */
export async function lockLimits(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('spending limits ' || current_setting('app.tenant_id'), 0))`.execute(
    em.getKysely(),
  );
}
