import { hashOf, newSecret } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ClientSecret } from './client-secret.entity.ts';
import type { Credential } from './credential.entity.ts';

/** So that a secret that was published by mistake is recognized for what it is. */
const mark = 'agg_';
const shown = mark.length + 6;

/** Gives a credential another secret, of 256 random bits, and answers it; only its hash is kept. */
export function addSecret(em: EntityManager, { tenantId, credentialId }: Credential): string {
  const secret = `${mark}${newSecret()}`;
  em.create(ClientSecret, {
    tenantId,
    credentialId,
    secretHash: hashOf(secret),
    prefix: secret.slice(0, shown),
    createdAt: new Date(),
    expiresAt: null,
  });
  return secret;
}

/** The newest secret of a credential lives on until a time; others, which were about to end, end now. */
export async function endSecrets(
  em: EntityManager,
  { credentialId }: Credential,
  newestUntil: Date,
): Promise<void> {
  const secrets = await em.find(ClientSecret, { credentialId });
  for (const secret of secrets) {
    if (secret.expiresAt === null && newestUntil > new Date()) secret.expiresAt = newestUntil;
    else em.remove(secret);
  }
}
