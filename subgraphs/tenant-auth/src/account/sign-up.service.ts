import { randomUUIDv7 } from 'node:crypto';
import { asUser, type Context, change, normalEmail } from '@agg/kit';
import { GatewayError, permissionEntities, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { whereLinkIs } from '../mail/mail-delivery.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { Principal } from '../principal/principal.entity.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';
import type { SignedUp } from './account.types.ts';
import { assertMayBeMailed } from './mail-limit.ts';
import { mailLink } from './mail-link.ts';

export interface SignUpRequest {
  tenantName: string;
  name: string;
  email: string;
  password: string;
}

/** The roles of a tenant's first person: all. */
export const everything: Role[] = permissionEntities.map((entity): Role => `${entity}:ADMIN`);

/**
 * Creates a tenant and its first administrator, who has to verify the e-mail before signing in.
 * @throws FORBIDDEN where SIGN_UP is closed; VALIDATION_FAILED; RATE_LIMITED
 */
export async function signUp(context: Context, request: SignUpRequest): Promise<SignedUp> {
  const { password, name, email, tenantName } = request;
  assertOpen(context);
  await assertStrong(password, { personal: [name, email, tenantName] });
  await assertMayBeMailed(context, 'sign-up', request.email);
  const [tenantId, userId] = [randomUUIDv7(), randomUUIDv7()];
  const acting = asUser(context, { tenantId, id: userId });
  const hash = await hashPassword(request.password);
  await change(acting, async (em) => {
    addTenant(em, tenantId, request.tenantName);
    const user = addUser(em, { tenantId, id: userId, name: request.name, email: request.email }, everything);
    await setPassword(em, { tenantId, userId }, hash);
    await em.flush();
    await mailLink(acting, em, user, 'VERIFY_EMAIL');
  });
  const sent = 'Open the link in the e-mail that was sent to you, then sign in.';
  return { tenantId, userId, message: whereLinkIs(context, sent) };
}

function assertOpen({ services }: Context): void {
  if (services.signUpIsOpen) return;
  const detail = 'Sign-up is closed on this installation. Ask its operator for a tenant.';
  throw new GatewayError('FORBIDDEN', detail);
}

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
