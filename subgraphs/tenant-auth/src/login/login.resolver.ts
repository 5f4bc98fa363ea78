import {
  Access,
  asUser,
  type Context,
  change,
  findAnywhere,
  getOne,
  lock,
  normalEmail,
  openToEveryone,
  PerAddress,
  readTenant,
  rowsWhere,
} from '@agg/kit';
import {
  EmailScalar,
  GatewayError,
  holdsRole,
  type Role,
  type TenantChoice,
  TypedPasswordScalar,
  UuidScalar,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { isStillPassword, renewHash } from '../password/password.service.ts';
import { hashPassword, isCheap } from '../password/password-hash.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { assertAccountActive, assertTenantActive } from '../session/assert-active.ts';
import { openSession, tokensOf } from '../session/open-session.ts';
import { SignedIn } from '../session/session.types.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User, usersByEmail } from '../user/user.entity.ts';
import { payBack, payForTry } from './login-throttle.ts';
import { candidatesAmong, type Proven, provenAmong } from './proven-people.ts';

@Resolver()
export class LoginResolver {
  /**
   * @throws INVALID_CREDENTIALS for an unknown e-mail and a wrong password alike; reported only after a correct
   * password: EMAIL_NOT_VERIFIED, SSO_REQUIRED, ACCOUNT_SUSPENDED, TENANT_SUSPENDED, AMBIGUOUS_TENANT. Also
   * RATE_LIMITED, UNAVAILABLE
   */
  @Mutation(() => SignedIn, { description: 'Signs a user in by e-mail and password.' })
  @Access(openToEveryone)
  @PerAddress()
  async login(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('password', () => TypedPasswordScalar) password: string,
    @Arg('tenantId', () => UuidScalar, {
      nullable: true,
      description: 'Selects the tenant if the e-mail belongs to several.',
    })
    tenantId?: string | null,
  ): Promise<SignedIn> {
    const normal = normalEmail(email);
    await payForTry(context, normal);
    const people = await findAnywhere(context, User, usersByEmail, normal);
    const known = people.filter((user) => !tenantId || user.tenantId === tenantId);
    const proven = await onlyOne(context, await provenAmong(context, candidatesAmong(known), password));
    await assertMaySignIn(context, proven.user);
    // Not earlier: an attacker who signs up with another person's e-mail has a correct password for it, too.
    await payBack(context, normal);
    const renewed = isCheap(proven.password.hash) ? await hashPassword(password) : null;
    const opened = await change(asUser(context, proven.user), async (em) => {
      const person = await stillProven(em, proven);
      if (renewed) await renewHash(em, person.id, renewed);
      return openSession(context, em, person, 'PASSWORD');
    });
    return tokensOf(context, opened);
  }
}

async function onlyOne(context: Context, [proven, ...others]: Proven[]): Promise<Proven> {
  if (!proven) throw notRight();
  if (others.length === 0) return proven;
  throw await ambiguousTenant(
    context,
    [proven].concat(others).map(({ user }) => user.tenantId),
  );
}

/** Asks which of several tenants is meant. Only for a person whose password is correct in all of them. */
async function ambiguousTenant(context: Context, tenantIds: readonly string[]): Promise<GatewayError> {
  const detail = 'Send the tenantId of one of the tenants.';
  return new GatewayError('AMBIGUOUS_TENANT', `This e-mail belongs to several tenants. ${detail}`, {
    errors: [{ pointer: '/tenantId', detail, code: 'AMBIGUOUS' }],
    tenants: await Promise.all(tenantIds.map((tenantId) => choiceOf(context, tenantId))),
  });
}

async function choiceOf(context: Context, tenantId: string): Promise<TenantChoice> {
  const { tenantName } = await readTenant(context, tenantId, (reader) =>
    getOne(reader, Tenant, { tenantId }),
  );
  return { tenantId, tenantName };
}

/** Checking a password takes time; meanwhile it may have been replaced, or the person suspended. */
async function stillProven(em: EntityManager, { user: { id }, password }: Proven): Promise<User> {
  const user = await lock(em, User, { id });
  if (user.status !== 'ACTIVE' || !(await isStillPassword(em, id, password))) throw notRight();
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
  if (holdsRole(roles, 'TENANT:ADMIN')) return;
  const ssoOnly = await readTenant(context, tenantId, (reader) =>
    rowsWhere(reader, IdentityProvider, { ssoOnly: true }),
  );
  if (ssoOnly.length === 0) return;
  throw new GatewayError('SSO_REQUIRED', 'Sign in through the identity provider of your tenant.');
}
