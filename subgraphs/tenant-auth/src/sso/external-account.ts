import { randomUUIDv7 } from 'node:crypto';
import { lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addUser } from '../account/sign-up.service.ts';
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
 * @throws FORBIDDEN where there is no account for them
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
  const user = found ? await link(em, found, person) : create(em, provider, email, person);
  em.create(ExternalIdentity, { tenantId, identityProviderId, subject, userId: user.id });
  return user;
}

/** An e-mail of another domain could be anyone's, so it cannot be used to take over or create an account. */
async function ownEmailOf(
  em: EntityManager,
  { identityProviderId }: IdentityProvider,
  { email, emailVerified }: ExternalPerson,
): Promise<string> {
  if (email === null || emailVerified === false) noAccount();
  const domain = { identityProviderId, verifiedDomain: emailDomainOf(email) };
  return (await em.count(IdentityDomain, domain)) > 0 ? email : noAccount();
}

/** An e-mail that the provider has verified needs no mail from us, and invalidates any earlier password. */
async function link(em: EntityManager, user: User, { emailVerified, name }: ExternalPerson): Promise<User> {
  if (!emailVerified) noAccount();
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
  if (!createUsers) noAccount();
  return addUser(em, { tenantId, id: randomUUIDv7(), name: name ?? email, email }, [], 'ACTIVE');
}

function noAccount(): never {
  throw new GatewayError(
    'FORBIDDEN',
    'You have no account in this tenant. Ask an administrator of your tenant.',
  );
}
