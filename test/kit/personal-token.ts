import type { Role } from '@agg/schema';
import { post, type Tokens } from './accounts.ts';
import type { RestAnswer } from './client.ts';

/** A personal token as its owner receives it. */
export interface OwnToken {
  tokenId: string;
  token: string;
}

/** A time that many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Asks for a personal token of a signed-in person, for an hour by default. */
export function askForToken(
  { accessToken }: Pick<Tokens, 'accessToken'>,
  roles: readonly Role[],
  expiresAt = inHours(1),
): Promise<RestAnswer> {
  return post('users/me/tokens', { name: 'Pipeline', roles, expiresAt }, accessToken);
}

/** The same, which must succeed. */
export async function newToken(
  person: Pick<Tokens, 'accessToken'>,
  roles: readonly Role[] = [],
): Promise<OwnToken> {
  const { status, json, text } = await askForToken(person, roles);
  if (status !== 201) throw new Error(text);
  return json;
}
