import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { GatewayError, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Principal } from '../principal/principal.entity.ts';
import {
  assertMayEndSignIn,
  assertMayGive,
  assertMayReplace,
  distinctRoles,
} from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { addSecret, endSecrets } from './client-secret.service.ts';
import { Credential } from './credential.entity.ts';
import { credentialList } from './credential.list.ts';
import {
  type CredentialListArgs,
  type CredentialPage,
  type CredentialWithSecret,
  withSecret,
} from './credential.types.ts';

/** The credentials of the tenant, including revoked ones, newest first. */
export function listCredentials(context: Context, request: CredentialListArgs): Promise<CredentialPage> {
  return read(context, (reader) => credentialList.page(reader, request));
}

/** @throws NOT_FOUND */
export function getCredential(context: Context, credentialId: string): Promise<Credential> {
  return read(context, (reader) => getOne(reader, Credential, { credentialId }));
}

/**
 * Adds a secret to a credential; the previous one stays valid for a while, so that clients keep working
 * meanwhile.
 * @param overlapSeconds 0 to 2,592,000 (30 days); one day by default
 * @throws VALIDATION_FAILED; NOT_FOUND; CONFLICT for a revoked one; FORBIDDEN for one whose roles the caller
 * lacks
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
    // The caller who receives the secret can use all of these roles.
    assertMayGive(caller, (await lock(em, Principal, { principalId: credential.subjectId })).roles);
    credential.rotatedAt = new Date();
    await endSecrets(em, credential, new Date(credential.rotatedAt.getTime() + overlapSeconds * 1_000));
    return withSecret(credential, addSecret(em, credential));
  });
}

/**
 * Revokes a credential and every token issued for it. Idempotent.
 * @throws NOT_FOUND; FORBIDDEN as `assertMayEndSignIn`
 */
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
        assertMayEndSignIn(callerOf(context), await effectiveRoles(em, credential.subjectId));
      await endCredential(em, credential);
      return credential;
    },
    reason,
  );
}

/** Revokes a credential, its secrets and the authorization of its subject. */
export async function endCredential(em: EntityManager, credential: Credential): Promise<void> {
  if (credential.revokedAt) return;
  credential.revokedAt = new Date();
  await endSecrets(em, credential, credential.revokedAt);
  const principal = await lock(em, Principal, { principalId: credential.subjectId });
  principal.active = false;
}

/**
 * Replaces the roles of a credential's subject.
 * @throws NOT_FOUND; CONFLICT for a revoked one; FORBIDDEN as `assertMayReplace`
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
    throw new GatewayError('CONFLICT', 'This credential is revoked. Create a new one for its subject.');
  }
  return credential;
}

function assertOverlap(seconds: number): void {
  const longest = 2_592_000;
  if (seconds >= 0 && seconds <= longest) return;
  const detail = `overlapSeconds is ${seconds}. It must be 0 to ${longest} (30 days).`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/overlapSeconds', detail, code: 'INVALID' }],
  });
}
