import { type Context, read, rowsWhere } from '@agg/kit';
import { ClientSecret } from './client-secret.entity.ts';
import type { Credential } from './credential.entity.ts';

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
