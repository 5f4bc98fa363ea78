import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { GatewayError, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Principal } from '../principal/principal.entity.ts';
import { assertMayGive, assertMayReplace, assertMayTake, distinctRoles } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { addSecret, endSecrets } from './client-secret.service.ts';
import { Credential } from './credential.entity.ts';
import { credentialList } from './credential.list.ts';
import type { CredentialListArgs, CredentialPage, CredentialWithSecret } from './credential.types.ts';

/** The credentials of the tenant, the revoked ones among them, newest first. */
export function listCredentials(context: Context, request: CredentialListArgs): Promise<CredentialPage> {
  return read(context, (reader) => credentialList.page(reader, request));
}

/** @throws NOT_FOUND */
export function getCredential(context: Context, credentialId: string): Promise<Credential> {
  return read(context, (reader) => getOne(reader, Credential, { credentialId }));
}

/**
 * Gives a credential another secret; the one before works on for a while, so that nothing stands still meanwhile.
 * @param overlapSeconds 0 to 2,592,000 (30 days); a day unless said otherwise
 * @throws VALIDATION_FAILED; NOT_FOUND; CONFLICT for a revoked one; FORBIDDEN for one whose roles the caller lacks
 */
export function rotateCredential(
  context: Context,
  credentialId: string,
  overlapSeconds = 86_400,
): Promise<CredentialWithSecret> {
  assertOverlap(overlapSeconds);
  const caller = callerOf(context);
  return change(context, async (em) => {
    const credential = await lockLive(em, credentialId);
    // Whoever is shown the secret can do what it lets do.
    assertMayGive(caller, (await lock(em, Principal, { principalId: credential.subjectId })).roles);
    credential.rotatedAt = new Date();
    await endSecrets(em, credential, new Date(credential.rotatedAt.getTime() + overlapSeconds * 1_000));
    return { credentialId, credential, clientSecret: addSecret(em, credential) };
  });
}

/** Ends a credential and every token it was given; again, nothing changes. @throws NOT_FOUND; FORBIDDEN for one whose roles the caller lacks */
export function revokeCredential(
  context: Context,
  credentialId: string,
  reason?: string | null,
): Promise<Credential> {
  return change(
    context,
    async (em) => {
      const credential = await lock(em, Credential, { credentialId });
      if (!credential.revokedAt)
        assertMayTake(callerOf(context), await effectiveRoles(em, credential.subjectId));
      await endCredential(em, credential);
      return credential;
    },
    reason,
  );
}

/** Ends a credential, its secrets and the authorization of its subject. */
export async function endCredential(em: EntityManager, credential: Credential): Promise<void> {
  if (credential.revokedAt) return;
  credential.revokedAt = new Date();
  await endSecrets(em, credential, credential.revokedAt);
  const principal = await lock(em, Principal, { principalId: credential.subjectId });
  principal.active = false;
}

/**
 * Replaces the roles of whom a credential is for.
 * @throws NOT_FOUND; CONFLICT for a revoked one; FORBIDDEN for roles given or taken that the caller lacks
 */
export function setCredentialRoles(
  context: Context,
  credentialId: string,
  roles: readonly Role[],
  reason?: string | null,
): Promise<Credential> {
  const caller = callerOf(context);
  return change(
    context,
    async (em) => {
      const credential = await lockLive(em, credentialId);
      const principal = await lock(em, Principal, { principalId: credential.subjectId });
      assertMayReplace(caller, principal.roles, roles);
      principal.roles = distinctRoles(roles);
      return credential;
    },
    reason,
  );
}

async function lockLive(em: EntityManager, credentialId: string): Promise<Credential> {
  const credential = await lock(em, Credential, { credentialId });
  if (credential.revokedAt) {
    throw new GatewayError('CONFLICT', 'This credential is revoked; create a new one for its subject.');
  }
  return credential;
}

function assertOverlap(seconds: number): void {
  const longest = 2_592_000;
  if (seconds >= 0 && seconds <= longest) return;
  const detail = `overlapSeconds is ${seconds}; take 0 to ${longest} (30 days).`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/overlapSeconds', detail, code: 'INVALID' }],
  });
}
