import { TenantTable } from '@agg/kit';
import type { Role } from '@agg/schema';
import { Index, PrimaryKey, Trigger } from '@mikro-orm/decorators/legacy';

/**
 * Who holds a role: a person, an agent, a service or a group. An array cannot be searched by an index below row-level
 * security, so triggers keep one row for each role of the tables that have them.
 */
@TenantTable<RoleHolder>({ schema: 'tenant_auth' })
@Index({ properties: ['tenantId', 'holderId'] })
export class RoleHolder {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'text' })
  role: Role;

  @PrimaryKey({ type: 'uuid' })
  holderId: string;
}

/** Keeps the holders of roles that a stored class has in `roles`. @param id the column with the id of its rows */
export function KeepsRoleHolders(id: string): ClassDecorator {
  const former = `where tenant_id = coalesce(new.tenant_id, old.tenant_id) and holder_id = coalesce(new.${id}, old.${id})`;
  const held = `select distinct new.tenant_id, role, new.${id} from unnest(new.roles) as role`;
  const body = `delete from tenant_auth.role_holder ${former};
    insert into tenant_auth.role_holder (tenant_id, role, holder_id) ${held};
    return null;`;
  return Trigger({
    name: 'keep_role_holders',
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'row',
    body,
  }) as ClassDecorator;
}
