import { randomUUIDv7 } from 'node:crypto';
import { lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addUser } from '../account/new-tenant.ts';
import { emailDomainOf } from '../identity-provider/domain-name.ts';
import { ExternalIdentity } from '../identity-provider/external-identity.entity.ts';
import { IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { Password } from '../password/password.entity.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';
import type { ExternalPerson } from './external-person.ts';

/**
 * The user of an external person: found by the provider and its `sub`, or at the first sign-in by e-mail, or
 * created. An e-mail counts only in a domain that the tenant has verified for this provider.
 * @throws FORBIDDEN with the reason, where no account is theirs
 */
export async function accountOf(
  em: EntityManager,
  provider: IdentityProvider,
  person: ExternalPerson,
): Promise<User> {
  const { tenantId, identityProviderId } = provider;
  const { subject } = person;
  const known = await em.findOne(ExternalIdentity, { identityProviderId, subject });
  if (known) return lock(em, User, { id: known.userId });
  const email = await ownEmailOf(em, provider, person);
  const found = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const user = found ? await link(em, provider, found, person) : create(em, provider, email, person);
  em.create(ExternalIdentity, { tenantId, identityProviderId, subject, userId: user.id });
  return user;
}

/** An e-mail of another domain could be anyone's, so it cannot be used to take over or create an account. */
async function ownEmailOf(
  em: EntityManager,
  { identityProviderId, emailClaim }: IdentityProvider,
  { email, emailVerified }: ExternalPerson,
): Promise<string> {
  if (email === null)
    throw noAccount(
      `The identity provider has sent no e-mail in the claim "${emailClaim}". Ask an administrator of your tenant to correct the claim, or the provider to send it.`,
    );
  if (emailVerified === false)
    throw noAccount(
      `The identity provider says that it has not verified ${email}. Have it verified there, and sign in again.`,
    );
  const verifiedDomain = emailDomainOf(email);
  if ((await em.count(IdentityDomain, { identityProviderId, verifiedDomain })) > 0) return email;
  throw noAccount(
    `${verifiedDomain} is not a verified domain of this identity provider. Sign in with an e-mail of your tenant, or ask its administrator to verify the domain.`,
  );
}

/**
 * An e-mail that the provider has verified, or that counts as verified in its domains, needs no mail from us, and
 * invalidates any earlier password.
 */
async function link(
  em: EntityManager,
  { linksByDomain }: IdentityProvider,
  user: User,
  { emailVerified, name }: ExternalPerson,
): Promise<User> {
  if (!emailVerified && !linksByDomain)
    throw noAccount(
      `${user.email} has an account that is not linked to this identity provider, and the provider does not say whether it has verified the e-mail. Ask an administrator of your tenant to have the provider send email_verified, or to set linksByDomain for it.`,
    );
  if (user.status !== 'INVITED' && user.status !== 'PENDING_VERIFICATION') return user;
  em.remove(await em.find(Password, { userId: user.id }));
  await withdrawSecrets(em, user.id, ['INVITATION', 'VERIFY_EMAIL', 'RESET_PASSWORD']);
  userLifecycle.moveTo(user, 'ACTIVE');
  if (user.name === user.email) user.name = name ?? user.email;
  return user;
}

function create(
  em: EntityManager,
  { tenantId, createUsers }: IdentityProvider,
  email: string,
  { name }: ExternalPerson,
): User {
  if (!createUsers)
    throw noAccount(
      `${email} has no account in this tenant. Ask an administrator of your tenant to invite you.`,
    );
  return addUser(em, { tenantId, id: randomUUIDv7(), name: name ?? email, email }, [], 'ACTIVE');
}

/** Says what is true, and what to do: the person has proved to the tenant's own provider who they are. */
function noAccount(detail: string): GatewayError {
  return new GatewayError('FORBIDDEN', detail);
}
