import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Seconds; every request that needs the cookie renews them. */
const lifetime = 3_600;

/** Binds the steps of a login to one browser. It never identifies a caller. */
export interface BrowserCookie {
  /** The browser's id; `undefined` without a cookie, and for a value that we cannot have issued. */
  read(request: Pick<IncomingMessage, 'headers'>): string | undefined;
  /** `Set-Cookie` (RFC 6265) that stores an id in the browser for another hour. */
  issue(id: string): string;
}

/**
 * @param secure whether clients connect over https: the cookie is then bound to exactly this host (`__Host-`)
 */
export function browserCookie(secure: boolean): BrowserCookie {
  const name = secure ? '__Host-browser' : 'browser';
  const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (request) => readCookie(request, name),
    issue: (id) => `${name}=${id}; ${attributes}`,
  };
}

/** An id for a browser without a cookie. */
export function newBrowserId(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits in base64url: the form of every value that we store in a browser. */
const shape = /^[\w-]{43}$/;

/** The value of a cookie; `undefined` without it, and for a value that we cannot have issued. */
export function readCookie(
  { headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .find((value) => shape.test(value));
}
