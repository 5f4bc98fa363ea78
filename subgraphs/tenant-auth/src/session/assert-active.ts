import { type Context, callerOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tenant } from '../tenant/tenant.entity.ts';
import type { User } from '../user/user.entity.ts';
import { Session } from './session.entity.ts';

/** Refuses a person who may not sign in. Only for one who has proven who they are. @throws ACCOUNT_SUSPENDED */
export function assertAccountActive({ status }: Pick<User, 'status'>): void {
  if (status === 'ACTIVE') return;
  const state = status === 'SUSPENDED' ? 'suspended' : 'not active';
  throw new GatewayError(
    'ACCOUNT_SUSPENDED',
    `This account is ${state}. Ask an administrator of your tenant.`,
  );
}

/** Refuses the people of a tenant that is not active. @throws TENANT_SUSPENDED */
export function assertTenantActive({ status }: Pick<Tenant, 'status'>): void {
  if (status === 'ACTIVE') return;
  throw new GatewayError(
    'TENANT_SUSPENDED',
    'This tenant is suspended. Ask the operator of this installation.',
  );
}

/**
 * Refuses a caller who was signed out while the request was under way: who a caller is was found out before, and may be
 * some seconds old. The person's row must be locked, as it is by whatever ends all sessions of a person.
 * @throws UNAUTHENTICATED
 */
export async function assertStillSignedIn(context: Context, em: EntityManager, user: User): Promise<void> {
  const { sessionId } = callerOf(context);
  if (user.status === 'ACTIVE' && (!sessionId || (await isOpen(em, user, sessionId)))) return;
  throw new GatewayError('UNAUTHENTICATED', 'Your session has ended. Sign in again.');
}

async function isOpen(em: EntityManager, { id: userId }: User, sessionId: string): Promise<boolean> {
  const open = { sessionId, userId, endedAt: null, expiresAt: { $gt: new Date() } };
  return (await em.count(Session, open)) > 0;
}
