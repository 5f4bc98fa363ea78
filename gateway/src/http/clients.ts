import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Client } from '@agg/schema';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCookie, newBrowserId } from './cookies.ts';

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
