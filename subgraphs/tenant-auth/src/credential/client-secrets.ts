import { type Context, hashOf, newSecret, read, rowsWhere } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ClientSecret } from './client-secret.entity.ts';
import type { Credential } from './credential.entity.ts';

/** A prefix by which a leaked secret can be recognized. */
const mark = 'agg_';
const shown = mark.length + 6;

/** Adds a secret of 256 random bits to a credential and returns it; only its hash is stored. */
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

/** Sets when the newest secret of a credential expires; deletes older secrets that were about to expire. */
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

/** The live secrets of a credential, oldest first; one statement for all credentials of a response. */
export function liveSecretsOf(context: Context, { credentialId }: Credential): Promise<ClientSecret[]> {
  return context.loaders.load(context, credentialId, loadLiveSecrets);
}

async function loadLiveSecrets(
  context: Context,
  credentialIds: readonly string[],
): Promise<ClientSecret[][]> {
  const where = { credentialId: credentialIds };
  const rows = await read(context, (reader) => rowsWhere(reader, ClientSecret, where));
  const now = new Date();
  const living = rows
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return credentialIds.map((id) => living.filter((secret) => secret.credentialId === id));
}
