import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Client } from '@agg/schema';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The address of a client whose connection has closed: its socket has none. */
const noAddress = '0.0.0.0';

/** The maximum length of a `User-Agent`. */
export const longestUserAgent = 200;

/** The origin of requests, determined alike for HTTP and for WebSocket upgrades. */
export interface Clients {
  of(request: IncomingMessage): Client;
  addressOf(request: IncomingMessage): string;
  /** Whether an address belongs to a trusted proxy. */
  isProxy(address: string): boolean;
  /** The same, but sets the browser's cookie in the answer: the client has the id that is set now. */
  withBrowser(request: FastifyRequest, reply: FastifyReply): Client;
}

export interface ClientsOptions {
  /** CIDR ranges of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** Whether clients connect over https. */
  secure: boolean;
}

export function createClients({ trustedProxies, secure }: ClientsOptions): Clients {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  const addressOf = (request: IncomingMessage): string =>
    withoutPrefix(
      (trustedProxies.length > 0 ? nearest(request, isTrusted) : request.socket.remoteAddress) ?? noAddress,
    );
  const cookie = browserCookie(secure);
  const of = (request: IncomingMessage): Client => {
    const userAgent = userAgentOf(request);
    const browser = cookie.read(request);
    return {
      address: addressOf(request),
      ...(userAgent && { userAgent }),
      ...(browser && { browser }),
    };
  };
  return {
    of,
    addressOf,
    isProxy: (address) => isTrusted(withoutPrefix(address), 0),
    withBrowser: ({ raw }, reply) => {
      const client = of(raw);
      const browser = client.browser ?? newBrowserId();
      reply.header('set-cookie', cookie.issue(browser));
      return { ...client, browser };
    },
  };
}

/**
 * The nearest address that is not a trusted proxy's. Earlier entries of `X-Forwarded-For` were written by
 * that address itself; if a trusted proxy forwards an invalid address, the proxy's own counts.
 */
function nearest(
  request: IncomingMessage,
  isTrusted: (address: string, hop: number) => boolean,
): string | undefined {
  return proxyAddr.all(request, isTrusted).findLast((address) => isIP(address ?? '') !== 0);
}

/** An IPv4 address in its own form, if the system reports it as IPv6. */
function withoutPrefix(address: string): string {
  return address.startsWith('::') ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address;
}

function userAgentOf({ headers }: IncomingMessage): string | undefined {
  return headers['user-agent']?.replaceAll(/\p{Cc}/gu, '').slice(0, longestUserAgent);
}

/** Seconds; every request that needs the cookie renews them. */
const lifetime = 3_600;

/** Binds the steps of a login to one browser. It never identifies a caller. */
interface BrowserCookie {
  /** The browser's id; `undefined` without a cookie, and for a value that we cannot have issued. */
  read(request: Pick<IncomingMessage, 'headers'>): string | undefined;
  /** `Set-Cookie` (RFC 6265) that stores an id in the browser for another hour. */
  issue(id: string): string;
}

/**
 * @param secure whether clients connect over https: the cookie is then bound to exactly this host (`__Host-`)
 */
function browserCookie(secure: boolean): BrowserCookie {
  const name = secure ? '__Host-browser' : 'browser';
  const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (request) => readCookie(request, name),
    issue: (id) => `${name}=${id}; ${attributes}`,
  };
}

/** An id for a browser without a cookie. */
function newBrowserId(): string {
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
