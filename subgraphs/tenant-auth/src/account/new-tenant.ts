import { normalEmail } from '@agg/kit';
import { permissionEntities, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Principal } from '../principal/principal.entity.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';

/** The roles of a tenant's first person: all. */
export const everything: Role[] = permissionEntities.map((entity): Role => `${entity}:ADMIN`);

/** Creates a tenant with the default settings. */
export function addTenant(em: EntityManager, tenantId: string, tenantName: string): Tenant {
  return em.create(Tenant, {
    tenantId,
    tenantName,
    publicContactEmail: null,
    status: 'ACTIVE' as const,
    statusReason: null,
    sessionIdleHours: 168,
    sessionLifetimeHours: 720,
    callerRequestsPerMinute: null,
    tenantRequestsPerMinute: null,
    allowedCallerRequestsPerMinute: null,
    allowedTenantRequestsPerMinute: null,
    createdAt: new Date(),
  });
}

/** Creates a person, who by default has to verify the e-mail before signing in. */
export function addUser(
  em: EntityManager,
  person: Pick<User, 'tenantId' | 'id' | 'name' | 'email'>,
  roles: Role[],
  status: User['status'] = 'PENDING_VERIFICATION',
): User {
  const { tenantId, id: principalId } = person;
  em.create(Principal, { tenantId, principalId, kind: 'USER', roles, active: true });
  return em.create(User, { ...person, email: normalEmail(person.email), status, createdAt: new Date() });
}
