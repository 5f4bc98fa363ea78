import type { Role } from '@agg/schema';
import { sql } from 'kysely';

/** SQL of the roles of a principal `p`, in alphabetical order: its own, and those of the groups of a person. */
export const rolesHeld = sql<Role[]>`array(
  select unnest(p.roles) union
  select unnest(g.roles)
  from tenant_auth.group_member m
  join tenant_auth.user_group g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
  where m.tenant_id = p.tenant_id and m.user_id = p.principal_id
  order by 1)`;
