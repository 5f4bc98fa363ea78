import { type Context, read } from '@agg/kit';
import type { Role } from '@agg/schema';
import { sql } from 'kysely';
import { rolesHeld } from './roles-held.ts';

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
