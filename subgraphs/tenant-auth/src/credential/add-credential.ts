import { randomUUIDv7 } from 'node:crypto';
import { findSubject, notFound } from '@agg/kit';
import { type AccessRule, type Caller, GatewayError, type Role } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Principal } from '../principal/principal.entity.ts';
import { assertMayGive, distinctRoles } from '../role/changes-of-roles.ts';
import { addSecret } from './client-secrets.ts';
import { Credential } from './credential.entity.ts';
import type { CredentialKind } from './credential.enums.ts';
import { type CredentialWithSecret, withSecret } from './credential.types.ts';

/** For people who have signed in: a stolen token must not get secrets that outlive it, nor widen those of others. */
export const toIssue: AccessRule = { callers: ['USER'], role: 'API_KEYS:WRITE', signedIn: true };

/** The input for a new credential. */
export interface NewCredential {
  kind: CredentialKind;
  /** The id of an agent or a channel; a service is created with its credential. */
  subjectId?: string | null;
  name: string;
  /** If omitted, the current roles of the subject, or none. */
  roles?: readonly Role[] | null;
}

/**
 * Creates a credential, and the authorization of its subject. Only this result ever contains the secret.
 * @throws NOT_FOUND for an unknown or archived subject; FORBIDDEN for roles that the caller lacks; CONFLICT when the
 * subject has a credential
 */
export async function addCredential(
  em: EntityManager,
  caller: Caller,
  asked: NewCredential,
): Promise<CredentialWithSecret> {
  const { kind, name } = asked;
  const subjectId = asked.subjectId ?? randomUUIDv7();
  if (kind !== 'SERVICE') await assertLive(em, kind, subjectId);
  await givePrincipal(em, caller, { ...asked, subjectId });
  const clientId = `${kind.toLowerCase()}_${subjectId.replaceAll('-', '')}`;
  if ((await em.count(Credential, { clientId, revokedAt: null })) > 0) throw hasOne();
  const credential = em.create(Credential, {
    tenantId: caller.tenantId,
    credentialId: randomUUIDv7(),
    kind,
    subjectId,
    name,
    clientId,
    createdAt: new Date(),
    createdById: caller.id,
    rotatedAt: null,
    revokedAt: null,
  });
  return withSecret(credential, addSecret(em, credential));
}

/** Reads from the directory of subjects whether an agent or a channel exists and is not archived. */
async function assertLive(em: EntityManager, kind: 'AGENT' | 'CHANNEL', id: string): Promise<void> {
  const subject = await findSubject(em, { kind, id });
  if (!subject?.isLive) notFound(kind.toLowerCase());
}

/** Agents get a principal of kind AGENT; channels and services get kind SERVICE. */
async function givePrincipal(
  em: EntityManager,
  caller: Caller,
  { kind, subjectId: principalId, roles }: NewCredential & { subjectId: string },
): Promise<void> {
  const known = await em.findOne(Principal, { principalId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = known?.roles ?? [];
  const after = roles ? distinctRoles(roles) : before;
  // Includes the subject's current roles: they are replaced, or usable by the caller who receives the secret.
  assertMayGive(caller, before.concat(after));
  const held = { roles: after, active: true };
  if (known) Object.assign(known, held);
  else
    em.create(Principal, {
      tenantId: caller.tenantId,
      principalId,
      kind: kind === 'AGENT' ? 'AGENT' : 'SERVICE',
      ...held,
    });
}

function hasOne(): GatewayError {
  return new GatewayError(
    'CONFLICT',
    'The subject already has a credential. Rotate that one, or revoke it first.',
  );
}
