import { GatewayError, holdsRole } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ExternalIdentity } from '../identity-provider/external-identity.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { endSession } from './end-session.ts';
import { Session } from './session.entity.ts';

/**
 * A person who chose an issuer could make it sign them in as anyone. So a provider signs in only people whose
 * roles are all vouched for. Checked at each sign-in, because people gain roles after they were linked.
 * @throws FORBIDDEN
 */
export async function assertVouchedFor(
  em: EntityManager,
  provider: IdentityProvider,
  userId: string,
): Promise<void> {
  if (await vouches(em, [provider], userId)) return;
  throw new GatewayError(
    'FORBIDDEN',
    'This account has roles that its identity provider is not trusted with. Ask an administrator who holds all of these roles to confirm the issuer of the provider.',
  );
}

/** Whether a linked identity provider may sign a person in with their current roles. */
export async function isVouchedFor(em: EntityManager, userId: string): Promise<boolean> {
  const identities = await em.find(ExternalIdentity, { userId });
  const identityProviderId = identities.map((identity) => identity.identityProviderId);
  return vouches(em, await em.find(IdentityProvider, { identityProviderId }), userId);
}

/**
 * Ends the sessions that people opened through an identity provider that is not trusted with their current
 * roles. Call it where people gain roles.
 */
export async function endUnvouchedSessions(em: EntityManager, userId: readonly string[]): Promise<void> {
  await em.flush();
  const open = { method: 'SSO', endedAt: null, expiresAt: { $gt: new Date() } } as const;
  const sessions = await em.find(Session, { ...open, userId: [...userId] });
  for (const id of new Set(sessions.map((session) => session.userId))) {
    if (await isVouchedFor(em, id)) continue;
    for (const session of sessions) if (session.userId === id) endSession(session, 'REVOKED');
  }
}

async function vouches(
  em: EntityManager,
  providers: readonly IdentityProvider[],
  userId: string,
): Promise<boolean> {
  const roles = await effectiveRoles(em, userId);
  return providers.some(({ vouchedRoles }) => roles.every((role) => holdsRole(vouchedRoles, role)));
}
