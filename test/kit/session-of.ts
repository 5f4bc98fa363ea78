import type { Tokens } from './accounts.ts';

/** The session that an access token belongs to. */
export function sessionOf({ accessToken }: Tokens): string {
  return JSON.parse(Buffer.from(String(accessToken.split('.')[1]), 'base64url').toString()).sid;
}
