import { asUser, type Context, change, findAnywhere, lock, normalEmail, readTenant } from '@agg/kit';
import { GatewayError, holdsRole, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSsoOnly } from '../identity-provider/identity-provider.service.ts';
import { type CheckedPassword, isStillPassword, renewHash } from '../password/password.service.ts';
import { hashPassword, isCheap } from '../password/password-hash.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { openSession, tokensOf } from '../session/session.service.ts';
import type { SignedIn } from '../session/session.types.ts';
import { User, usersByEmail } from '../user/user.entity.ts';
import { payBack, payForTry } from './login-throttle.ts';
import { candidatesAmong, type Proven, provenAmong } from './proven-people.ts';

export interface LoginRequest {
  email: string;
  password: string;
  /** Selects the tenant where one e-mail is in several. */
  tenantId?: string | null;
}

/**
 * Signs a person in by password.
 * @throws UNAUTHENTICATED for an unknown e-mail and a wrong password alike; reported only after a correct
 * password: EMAIL_NOT_VERIFIED, SSO_REQUIRED, FORBIDDEN, AMBIGUOUS_TENANT. Also RATE_LIMITED, UNAVAILABLE
 */
export async function login(context: Context, request: LoginRequest): Promise<SignedIn> {
  const email = normalEmail(request.email);
  await payForTry(context, email);
  const people = await findAnywhere(context, User, usersByEmail, email);
  const known = people.filter(({ tenantId }) => !request.tenantId || tenantId === request.tenantId);
  const { user, password } = onlyOne(await provenAmong(context, candidatesAmong(known), request.password));
  await assertMaySignIn(context, user);
  // Not earlier: an attacker who signs up with another person's e-mail has a correct password for it, too.
  await payBack(context, email);
  const renewed = isCheap(password.hash) ? await hashPassword(request.password) : null;
  const held = await change(asUser(context, user), async (em) => {
    await assertStillProven(em, user, password);
    if (renewed) await renewHash(em, user.id, renewed);
    return openSession(context, em, user, 'PASSWORD');
  });
  return tokensOf(context, held);
}

function onlyOne([proven, ...others]: Proven[]): Proven {
  if (!proven) throw notRight();
  if (others.length === 0) return proven;
  const errors = [proven, ...others].map(({ user }) => ({
    pointer: '/tenantId',
    detail: `One of the tenants is ${user.tenantId}.`,
    code: 'AMBIGUOUS',
  }));
  throw new GatewayError(
    'AMBIGUOUS_TENANT',
    'This e-mail belongs to several tenants. Send tenantId to select one.',
    {
      errors,
    },
  );
}

/** Checking a password takes time; meanwhile it may have been replaced, or the person suspended. */
async function assertStillProven(em: EntityManager, { id }: User, checked: CheckedPassword): Promise<void> {
  const { status } = await lock(em, User, { id });
  if (status !== 'ACTIVE' || !(await isStillPassword(em, id, checked))) throw notRight();
}

function notRight(): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'The e-mail or the password is not correct.');
}

/** @throws EMAIL_NOT_VERIFIED, SSO_REQUIRED, FORBIDDEN */
async function assertMaySignIn(context: Context, { tenantId, id, status }: User): Promise<void> {
  if (status === 'PENDING_VERIFICATION') {
    throw new GatewayError(
      'EMAIL_NOT_VERIFIED',
      'Your e-mail is not verified. Open the link in the verification message, or request another one at /resend-verification.',
    );
  }
  const authorization = await authorizationOf(context, { tenantId, kind: 'USER', id });
  if (!authorization?.active) {
    throw new GatewayError('FORBIDDEN', 'This account is not active. Ask an administrator of your tenant.');
  }
  await assertPasswordsWork(context, tenantId, authorization.roles);
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
