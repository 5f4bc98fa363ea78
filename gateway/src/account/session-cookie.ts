import type { IncomingMessage } from 'node:http';
import { readCookie } from '../http/clients.ts';

/** Stores the refresh token of the account pages in the browser. Scripts cannot read it. */
export interface SessionCookie {
  /** The refresh token; `undefined` without a cookie, and for a value that we cannot have issued. */
  read(request: Pick<IncomingMessage, 'headers'>): string | undefined;
  /** `Set-Cookie` (RFC 6265) that stores a refresh token until it expires. @param seconds until then */
  store(refreshToken: string, seconds: number): string;
  /** `Set-Cookie` that deletes the refresh token. */
  readonly cleared: string;
}

/**
 * The cookie for one path of a public address, which may have a path of its own.
 * @param publicUrl where browsers reach us; over https, the browser refuses the cookie from an insecure page
 */
export function sessionCookie(publicUrl: string, path: string): SessionCookie {
  const { protocol, pathname } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  // `__Host-` would forbid the path.
  const name = isSecure ? '__Secure-account-session' : 'account-session';
  const bound = `Path=${pathname.replace(/\/$/, '')}${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const store = (refreshToken: string, seconds: number) =>
    `${name}=${refreshToken}; Max-Age=${seconds}; ${bound}`;
  return { read: (request) => readCookie(request, name), store, cleared: store('', 0) };
}
