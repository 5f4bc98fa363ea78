import { type Caller, GatewayError, holdsRole } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { effectiveRoles } from './effective-roles.ts';

/** Who runs the tenant is shut out, or loses roles, by their like alone. @throws FORBIDDEN */
export async function assertMayManage(em: EntityManager, caller: Caller, userId: string): Promise<void> {
  if (userId === caller.id || holdsRole(caller.roles, 'TENANT:ADMIN')) return;
  if (!holdsRole(await effectiveRoles(em, userId), 'TENANT:ADMIN')) return;
  throw new GatewayError('FORBIDDEN', 'This person holds TENANT:ADMIN; it takes the same to manage them.');
}
