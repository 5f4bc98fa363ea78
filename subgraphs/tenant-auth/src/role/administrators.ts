import { lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Tenant } from '../tenant/tenant.entity.ts';

/**
 * Runs work that may remove an administrator, and fails if none is left: a tenant without one could never get
 * one again. Locks the tenant's row first, so that two administrators cannot remove each other.
 * @throws LAST_ADMIN
 */
export async function keepingAnAdmin<T>(
  em: EntityManager,
  tenantId: string,
  work: () => Promise<T>,
): Promise<T> {
  await lock(em, Tenant, { tenantId });
  const hadOne = await hasAdmin(em, tenantId);
  const result = await work();
  await em.flush();
  if (hadOne && !(await hasAdmin(em, tenantId))) {
    const detail = 'This user is the last one with TENANT:ADMIN. Grant the role to another user first.';
    throw new GatewayError('LAST_ADMIN', detail);
  }
  return result;
}

/**
 * Whether any active person holds TENANT:ADMIN, directly or through a group.
 * @param without a membership to ignore
 */
export async function hasAdmin(
  em: EntityManager,
  tenantId: string,
  without?: { userId: string; groupId: string },
): Promise<boolean> {
  const { userId = null, groupId = null } = without ?? {};
  const found = await sql`
    select 1
    from tenant_auth.person u
    join tenant_auth.principal p on p.tenant_id = u.tenant_id and p.principal_id = u.id
    where u.tenant_id = ${tenantId} and u.status = 'ACTIVE' and (
      'TENANT:ADMIN' = any(p.roles)
      or exists (
        select from tenant_auth.group_member m
        join tenant_auth.user_group g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
        where m.tenant_id = u.tenant_id and m.user_id = u.id and 'TENANT:ADMIN' = any(g.roles)
          and (m.user_id, m.group_id) is distinct from (${userId}::uuid, ${groupId}::uuid)))
    limit 1`.execute(em.getKysely());
  return found.rows.length > 0;
}
