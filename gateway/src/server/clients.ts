import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Client } from '@agg/schema';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCookie, newBrowserId } from './browser-cookie.ts';

/** What a `User-Agent` is cut to. */
const longestUserAgent = 200;

/** Where requests come from: one way to tell for HTTP and for WebSocket upgrades. */
export interface Clients {
  of(request: IncomingMessage): Client;
  /** The same, where the answer has to leave the browser with a cookie: the client carries the id that is set now. */
  withBrowser(request: FastifyRequest, reply: FastifyReply): Client;
}

export interface ClientsOptions {
  /** CIDR ranges of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Whether clients reach us over https. */
  secure: boolean;
}

export function createClients({ trustedProxies, secure }: ClientsOptions): Clients {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  const cookie = browserCookie(secure);
  const of = (request: IncomingMessage): Client => {
    const userAgent = userAgentOf(request);
    const browser = cookie.read(request);
    return {
      address: addressOf(request, isTrusted),
      ...(userAgent && { userAgent }),
      ...(browser && { browser }),
    };
  };
  return {
    of,
    withBrowser: ({ raw }, reply) => {
      const client = of(raw);
      const browser = client.browser ?? newBrowserId();
      reply.header('set-cookie', cookie.issue(browser));
      return { ...client, browser };
    },
  };
}

/**
 * The nearest address that is not a trusted proxy's. What stands further away in `X-Forwarded-For` was written by
 * that address itself; where a trusted proxy forwards something that is no address, the proxy's own counts.
 */
function addressOf(request: IncomingMessage, isTrusted: (address: string, hop: number) => boolean): string {
  const known = proxyAddr.all(request, isTrusted).findLast((address) => isIP(address ?? '') !== 0);
  // The socket of a client that has gone has no address any more.
  return (known ?? '0.0.0.0').replace(/^::ffff:(?=\d+\.)/i, '');
}

function userAgentOf({ headers }: IncomingMessage): string | undefined {
  return headers['user-agent']?.replaceAll(/\p{Cc}/gu, '').slice(0, longestUserAgent);
}
