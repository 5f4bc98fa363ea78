import type { LookupFunction } from 'node:net';
import { GatewayError } from '@agg/schema';
import { Agent, type Dispatcher, request } from 'undici';
import type { Egress, EgressAnswer, EgressRequest } from './egress.ts';
import { guardedConnector } from './guarded-connector.ts';
import { guardUrl, refused } from './guarded-url.ts';
import { publicAddressRule } from './public-address.ts';

/** What outgoing requests may reach, and their limits; tests lower the defaults. */
export interface EgressOptions {
  /** Ranges that may be reached although they are not public, for instance `['10.1.0.0/16']`. */
  allowCidrs: readonly string[];
  /** Largest answer in bytes, unless a request sets its own limit. */
  maxBytes?: number;
  /** Milliseconds for connecting. */
  connectTimeout?: number;
  /** Milliseconds for the complete answer. */
  totalTimeout?: number;
  /** Resolves names; by default as the system does. */
  lookup?: LookupFunction;
}

const defaults = { maxBytes: 256 * 1024, connectTimeout: 3_000, totalTimeout: 15_000 };
const connectionsPerHost = 10;

/** Creates the guarded client; see `Egress` for what it refuses. */
export function createEgress(options: EgressOptions): Egress {
  const { allowCidrs, maxBytes, connectTimeout, totalTimeout, lookup } = { ...defaults, ...options };
  const isAllowed = publicAddressRule(allowCidrs);
  const dispatcher = new Agent({
    connect: guardedConnector(isAllowed, connectTimeout, lookup),
    connections: connectionsPerHost,
    headersTimeout: totalTimeout,
    bodyTimeout: totalTimeout,
  });
  const send: Send = async (text, { method = 'GET', headers, body, maxBytes: limit = maxBytes, signal }) => {
    const url = guardUrl(text, isAllowed);
    const tooLate = AbortSignal.timeout(totalTimeout);
    try {
      const response = await request(url, {
        dispatcher,
        method: method as Dispatcher.HttpMethod,
        headers: headersOf(headers, body),
        body: body ? String(body) : null,
        signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
      });
      return await answerOf(response, limit);
    } catch (error) {
      throw error instanceof GatewayError
        ? error
        : refused('The host of this URL did not send a valid response in time.', error);
    }
  };
  return {
    get: (url, { accept = '*/*', maxBytes: limit } = {}) =>
      send(url, { headers: { accept }, maxBytes: limit }),
    fetch: async (url, init = {}) => responseOf(await send(url, init)),
  };
}

type Send = (url: string, request: EgressRequest) => Promise<EgressAnswer>;

function headersOf(given: EgressRequest['headers'], body: EgressRequest['body']): Record<string, string> {
  const isForm = body instanceof URLSearchParams;
  return {
    'user-agent': 'agent-governance-gateway',
    ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...Object.fromEntries(new Headers(given)),
    // Not compressed: a small compressed answer could expand to any size.
    'accept-encoding': 'identity',
  };
}

/** A `Response` with a status without content accepts no body, not even an empty one. */
function responseOf({ status, headers, body }: EgressAnswer): Response {
  return new Response(body.length > 0 ? Uint8Array.from(body) : null, { status, headers });
}

async function answerOf(response: Dispatcher.ResponseData, limit: number): Promise<EgressAnswer> {
  const { statusCode: status, body } = response;
  try {
    if (status >= 300 && status < 400)
      throw refused(`The URL redirects (${status}). Send the URL that it redirects to.`);
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    );
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity')
      throw refused('The host of this URL sent a compressed response. Compression was not requested.');
    return { status, headers, body: await bounded(body, limit) };
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

async function bounded(body: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw refused(`The response is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
