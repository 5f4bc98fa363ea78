import { type Context, change, readTenant, rowsWhere } from '@agg/kit';
import { GatewayError, holdsRole, platformId, type Role } from '@agg/schema';
import { isSsoOnly } from '../identity-provider/identity-provider.service.ts';
import { Password } from '../password/password.entity.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { standingOf } from '../principal/standing.ts';
import { openSession, tokensOf } from '../session/session.service.ts';
import type { SignedIn } from '../session/session.types.ts';
import { asUser } from '../tenancy/acting.ts';
import { findAnywhere } from '../tenancy/findable.ts';
import { normalEmail } from '../user/email.ts';
import { User, usersByEmail } from '../user/user.entity.ts';
import { payBack, payForTry } from './login-throttle.ts';

export interface LoginRequest {
  email: string;
  password: string;
  /** Where one e-mail is in several tenants. */
  tenantId?: string | null;
}

type Candidate = Pick<User, 'tenantId' | 'id'>;

/** Who nobody is: looked up and checked like anybody, so that an unknown e-mail takes as long as a known one. */
const nobody: Candidate = { tenantId: platformId, id: platformId };

/**
 * Signs a person in by password.
 * @throws UNAUTHENTICATED, the same for an unknown e-mail and a wrong password; what else stands against it is told
 * only to who knows the password: EMAIL_NOT_VERIFIED, SSO_REQUIRED, FORBIDDEN, AMBIGUOUS_TENANT. RATE_LIMITED, UNAVAILABLE
 */
export async function login(context: Context, request: LoginRequest): Promise<SignedIn> {
  const email = normalEmail(request.email);
  await payForTry(context, email);
  const people = await findAnywhere(context, User, usersByEmail, email);
  const known = people.filter(({ tenantId }) => !request.tenantId || tenantId === request.tenantId);
  const user = onlyOne(await provenAmong(context, known, request.password));
  await payBack(context, email);
  await assertMaySignIn(context, user);
  const held = await change(asUser(context, user), (em) => openSession(context, em, user, 'PASSWORD'));
  return tokensOf(context, held);
}

/** Those of the people whose password it is. */
async function provenAmong(context: Context, people: User[], password: string): Promise<User[]> {
  const candidates: Candidate[] = people.length > 0 ? people : [nobody];
  const proven = await Promise.all(
    candidates.map(async (person) => verifyPassword(password, await hashFor(context, person))),
  );
  return people.filter((_, index) => proven[index]);
}

async function hashFor(context: Context, { tenantId, id: userId }: Candidate): Promise<string | null> {
  const [found] = await readTenant(context, tenantId, (reader) => rowsWhere(reader, Password, { userId }));
  return found?.hash ?? null;
}

function onlyOne([user, ...others]: User[]): User {
  if (!user) throw new GatewayError('UNAUTHENTICATED', 'The e-mail or the password is not right.');
  if (others.length === 0) return user;
  const errors = [user, ...others].map(({ tenantId }) => ({
    ...{ pointer: '/tenantId', detail: `One of them is ${tenantId}.`, code: 'AMBIGUOUS' },
  }));
  throw new GatewayError('AMBIGUOUS_TENANT', 'This e-mail is in several tenants; say which by tenantId.', {
    errors,
  });
}

/** @throws EMAIL_NOT_VERIFIED, SSO_REQUIRED, FORBIDDEN */
async function assertMaySignIn(context: Context, { tenantId, id, status }: User): Promise<void> {
  if (status === 'PENDING_VERIFICATION') {
    throw new GatewayError(
      'EMAIL_NOT_VERIFIED',
      'Verify your e-mail first: open the link in the mail, or ask for another at /resend-verification.',
    );
  }
  const standing = await standingOf(context, { tenantId, kind: 'USER', id });
  if (!standing?.active) {
    throw new GatewayError('FORBIDDEN', 'This account is not active; ask an administrator of your tenant.');
  }
  await assertPasswordsWork(context, tenantId, standing.roles);
}

/** Administrators can always sign in by password, in case the identity provider fails. @throws SSO_REQUIRED */
export async function assertPasswordsWork(
  context: Context,
  tenantId: string,
  roles: readonly Role[],
): Promise<void> {
  if (holdsRole(roles, 'TENANT:ADMIN') || !(await readTenant(context, tenantId, isSsoOnly))) return;
  throw new GatewayError('SSO_REQUIRED', 'Sign in through the identity provider of your tenant.');
}
