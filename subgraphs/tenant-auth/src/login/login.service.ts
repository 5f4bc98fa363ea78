import { asUser, type Context, change, findAnywhere, getOne, lock, normalEmail, readTenant } from '@agg/kit';
import { GatewayError, holdsRole, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSsoOnly } from '../identity-provider/identity-provider.service.ts';
import { type CheckedPassword, isStillPassword, renewHash } from '../password/password.service.ts';
import { hashPassword, isCheap } from '../password/password-hash.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { assertAccountActive, assertTenantActive } from '../session/assert-active.ts';
import { openSession, tokensOf } from '../session/session.service.ts';
import type { SignedIn } from '../session/session.types.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User, usersByEmail } from '../user/user.entity.ts';
import { payBack, payForTry } from './login-throttle.ts';
import { candidatesAmong, type Proven, provenAmong } from './proven-people.ts';
import { ambiguousTenant } from './which-tenant.ts';

export interface LoginRequest {
  email: string;
  /** Of any length: only passwords that are set have one. */
  password: string;
  /** Selects the tenant where one e-mail is in several. */
  tenantId?: string | null;
}

/**
 * Signs a person in by password.
 * @throws INVALID_CREDENTIALS for an unknown e-mail and a wrong password alike; reported only after a correct
 * password: EMAIL_NOT_VERIFIED, SSO_REQUIRED, ACCOUNT_SUSPENDED, TENANT_SUSPENDED, AMBIGUOUS_TENANT. Also
 * RATE_LIMITED, UNAVAILABLE
 */
export async function login(context: Context, request: LoginRequest): Promise<SignedIn> {
  const email = normalEmail(request.email);
  await payForTry(context, email);
  const people = await findAnywhere(context, User, usersByEmail, email);
  const known = people.filter(({ tenantId }) => !request.tenantId || tenantId === request.tenantId);
  const proven = await provenAmong(context, candidatesAmong(known), request.password);
  const { user, password } = await onlyOne(context, proven);
  await assertMaySignIn(context, user);
  // Not earlier: an attacker who signs up with another person's e-mail has a correct password for it, too.
  await payBack(context, email);
  const renewed = isCheap(password.hash) ? await hashPassword(request.password) : null;
  const held = await change(asUser(context, user), async (em) => {
    const person = await stillProven(em, user, password);
    if (renewed) await renewHash(em, user.id, renewed);
    return openSession(context, em, person, 'PASSWORD');
  });
  return tokensOf(context, held);
}

async function onlyOne(context: Context, [proven, ...others]: Proven[]): Promise<Proven> {
  if (!proven) throw notRight();
  if (others.length === 0) return proven;
  throw await ambiguousTenant(
    context,
    [proven].concat(others).map(({ user }) => user.tenantId),
  );
}

/** Checking a password takes time; meanwhile it may have been replaced, or the person suspended. */
async function stillProven(em: EntityManager, { id }: User, checked: CheckedPassword): Promise<User> {
  const user = await lock(em, User, { id });
  if (user.status !== 'ACTIVE' || !(await isStillPassword(em, id, checked))) throw notRight();
  return user;
}

function notRight(): GatewayError {
  return new GatewayError('INVALID_CREDENTIALS', 'The e-mail or the password is not correct.');
}

/**
 * Refuses a person whose password is correct, and who may not sign in by it.
 * @throws EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED, TENANT_SUSPENDED, SSO_REQUIRED
 */
async function assertMaySignIn(context: Context, user: User): Promise<void> {
  const { tenantId, id } = user;
  if (user.status === 'PENDING_VERIFICATION') {
    throw new GatewayError(
      'EMAIL_NOT_VERIFIED',
      'Your e-mail is not verified. Open the link in the verification message, or request another one at /account/resend-verification (POST /tenant-auth/v1/resend-verification).',
    );
  }
  assertAccountActive(user);
  assertTenantActive(await readTenant(context, tenantId, (reader) => getOne(reader, Tenant, { tenantId })));
  const authorization = await authorizationOf(context, { tenantId, kind: 'USER', id });
  await assertPasswordsWork(context, tenantId, authorization?.roles ?? []);
}

/** Administrators can always sign in by password, in case the provider fails. @throws SSO_REQUIRED */
export async function assertPasswordsWork(
  context: Context,
  tenantId: string,
  roles: readonly Role[],
): Promise<void> {
  if (holdsRole(roles, 'TENANT:ADMIN') || !(await readTenant(context, tenantId, isSsoOnly))) return;
  throw new GatewayError('SSO_REQUIRED', 'Sign in through the identity provider of your tenant.');
}
