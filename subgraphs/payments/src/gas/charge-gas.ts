import { type Context, callerOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { OpenNetwork } from '../network/open-network.ts';

/** The days of budgets, in milliseconds. */
const day = 86_400_000;

/**
 * Charges the tenant and the caller with the gas that a payment may use, whatever becomes of it: a transaction that reverts
 * costs the operator as much. Several at a time stay within the budget together.
 * @throws RATE_LIMITED above the budget of one of them
 */
export async function chargeGas(
  em: EntityManager,
  context: Context,
  network: OpenNetwork,
  gas: bigint,
): Promise<void> {
  const { tenantId, id } = callerOf(context);
  const { gasPerDay } = network;
  // Tenant first, everywhere: in two orders, two payments could wait for each other.
  if (!(await isCharged(em, network, { spender: tenantId, gas, budget: gasPerDay.tenant })))
    throw exhausted('The tenant', network);
  if (!(await isCharged(em, network, { spender: id, gas, budget: gasPerDay.caller })))
    throw exhausted('The caller', network);
}

async function isCharged(
  em: EntityManager,
  { chainId }: OpenNetwork,
  { spender, gas, budget }: { spender: string; gas: bigint; budget: bigint },
): Promise<boolean> {
  if (gas > budget) return false;
  const { rows } = await sql`insert into payments.gas_spent as spent (chain_id, day, spender, gas)
    values (${chainId}, (now() at time zone 'utc')::date, ${spender}, ${String(gas)})
    on conflict (chain_id, day, spender) do update set gas = spent.gas + excluded.gas
    where spent.gas + excluded.gas <= ${String(budget)}::bigint
    returning gas`.execute(em.getKysely());
  return rows.length > 0;
}

function exhausted(whose: string, { name }: OpenNetwork): GatewayError {
  const detail = `${whose} has used the gas that its payments on ${name} may use in a day. Try again after midnight (UTC).`;
  const retryAfter = Math.ceil((day - (Date.now() % day)) / 1_000);
  return new GatewayError('RATE_LIMITED', detail, { retryAfter });
}
