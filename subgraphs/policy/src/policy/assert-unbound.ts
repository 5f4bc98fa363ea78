import { type Context, callerOf, notEnded } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

/**
 * @param what that bindings would need, such as `policy`
 * @param needing the condition on a `binding` that it needs it
 * @throws CONFLICT where such a binding is in force, or will be
 */
export async function assertUnbound(
  context: Context,
  em: EntityManager,
  what: string,
  needing: RawBuilder<unknown>,
): Promise<void> {
  const { tenantId } = callerOf(context);
  const { rows } = await sql<{ bindings: number }>`
    select count(*)::int as bindings from policy.policy_binding as binding
    where binding.tenant_id = ${tenantId} and removed_at is null and ${notEnded(new Date())} and ${needing}`.execute(
    em.getKysely(),
  );
  const count = rows[0]?.bindings ?? 0;
  if (count === 0) return;
  const bindings = count === 1 ? '1 binding applies' : `${count} bindings apply`;
  const detail = `${bindings} this ${what}. Remove them, let them end, or migrate them to a version without it.`;
  throw new GatewayError('CONFLICT', detail);
}
