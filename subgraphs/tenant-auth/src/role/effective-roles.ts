import { type Context, currentTenant, read } from '@agg/kit';
import type { Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** SQL of the roles of a principal `p`, in alphabetical order: its own, and those of the groups of a person. */
export const rolesHeld = sql<Role[]>`array(
  select unnest(p.roles) union
  select unnest(g.roles)
  from tenant_auth.group_member m
  join tenant_auth.user_group g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
  where m.tenant_id = p.tenant_id and m.user_id = p.principal_id
  order by 1)`;

/** The roles of a caller inside the transaction: their own and those of their groups. */
export async function effectiveRoles(em: EntityManager, principalId: string): Promise<Role[]> {
  // The transaction may have changed roles and memberships that are not written yet.
  await em.flush();
  const { rows } = await sql<{ roles: Role[] }>`
    select ${rolesHeld} as roles from tenant_auth.principal p
    where p.tenant_id = ${sql.raw(currentTenant)} and p.principal_id = ${principalId}`.execute(
    em.getKysely(),
  );
  return rows[0]?.roles ?? [];
}

interface RolesOfPerson {
  /** Those assigned directly. */
  own: Role[];
  /** Those and the roles of groups, in alphabetical order. */
  effective: Role[];
}

/** The roles of a person; one statement for all people of a response. */
export function rolesOf(context: Context, userId: string): Promise<RolesOfPerson> {
  return context.loaders.load(context, userId, loadRoles);
}

function loadRoles(context: Context, userIds: readonly string[]): Promise<RolesOfPerson[]> {
  return read(context, async ({ db, tenantId }) => {
    const { rows } = await sql<RolesOfPerson & { id: string }>`
      select p.principal_id as id, p.roles as own, ${rolesHeld} as effective
      from tenant_auth.principal p
      where p.tenant_id = ${tenantId} and p.principal_id = any(${userIds})`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return userIds.map((id) => byId.get(id) ?? { own: [], effective: [] });
  });
}
