import { type Context, type Reference, read, rowsWhere } from '@agg/kit';
import { ClientSecret } from './client-secret.entity.ts';

/** The secrets that live, of any number of credentials, oldest first, in one statement. */
export async function loadSecrets(
  context: Context,
  references: readonly Reference[],
): Promise<ClientSecret[][]> {
  const credentialId = references.map((reference) => String(reference.credentialId));
  const rows = await read(context, (reader) => rowsWhere(reader, ClientSecret, { credentialId }));
  const now = new Date();
  const living = rows
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return credentialId.map((id) => living.filter((secret) => secret.credentialId === id));
}
