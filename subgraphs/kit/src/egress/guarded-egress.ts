import { GatewayError } from '@agg/schema';
import type { Egress, EgressAnswer, EgressRequest, StreamRequest } from './egress.ts';
import { publicAddressRule, type UrlRules } from './guarded-url.ts';
import { type ClientOptions, UpstreamClient } from './upstream-client.ts';
import { UpstreamError } from './upstream-error.ts';

/** What outgoing requests may reach, and their limits; tests lower the defaults. */
export interface EgressOptions extends Partial<Omit<ClientOptions, keyof UrlRules>> {
  /** Ranges that may be reached although they are not public, for instance `['10.1.0.0/16']`. */
  allowCidrs: readonly string[];
  /** Hosts that may be asked by http, see `UrlRules`. */
  httpHosts: UrlRules['httpHosts'];
  /** Largest answer of `get` and `fetch` in bytes, unless a request sets its own limit. */
  maxBytes?: number;
  /** Milliseconds for the complete answer of `get` and `fetch`. */
  totalTimeout?: number;
}

const defaults = {
  maxBytes: 256 * 1024,
  connectTimeout: 3_000,
  totalTimeout: 15_000,
  placeTimeout: 3_000,
  connectionsPerHost: 200,
  connections: 1_000,
  streamsPerHost: 400,
  streams: 1_000,
  waitingPerTenant: 100,
  breaker: { failures: 5, openMs: 30_000 },
};

/** A request whose answer is read completely; the deadlines are those of the egress. */
type Complete = Partial<StreamRequest> & Pick<StreamRequest, 'tenantId'>;

/** Creates the guarded client; see `Egress` for what it refuses. */
export function createEgress(options: EgressOptions): Egress {
  const { allowCidrs, maxBytes, totalTimeout, ...limits } = { ...defaults, ...options };
  const client = new UpstreamClient({ ...limits, isAllowed: publicAddressRule(allowCidrs) });
  const deadlines = { firstByteMs: totalTimeout, silenceMs: totalTimeout, totalMs: totalTimeout };
  const send = async (url: string, request: Complete): Promise<EgressAnswer> => {
    try {
      const { status, headers, body } = await client.open(url, {
        method: 'GET',
        maxBytes,
        ...deadlines,
        ...request,
      });
      return { status, headers, body: Buffer.concat(await Array.fromAsync(body)) };
    } catch (error) {
      throw unprocessable(error as UpstreamError);
    }
  };
  return {
    open: (url, request) => client.open(url, request),
    get: (url, { tenantId, place, accept = '*/*', maxBytes: limit = maxBytes }) =>
      send(url, { tenantId, place, headers: { accept }, maxBytes: limit }),
    fetch: async (url, init) => responseOf(await send(url, requestOf(init, maxBytes))),
  };
}

/** The error for an address that a person entered and that does not work. A missing place stays what it is: the address is right. */
function unprocessable(error: unknown): unknown {
  return error instanceof UpstreamError && !error.isWantOfPlace
    ? new GatewayError('UNPROCESSABLE', error.reason, { cause: error })
    : error;
}

function requestOf(
  { tenantId, place, method = 'GET', headers, body, maxBytes, signal }: EgressRequest,
  mostBytes: number,
): Complete {
  const isForm = body instanceof URLSearchParams;
  return {
    tenantId,
    place,
    method,
    headers: {
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...Object.fromEntries(new Headers(headers)),
    },
    body: body ? String(body) : undefined,
    maxBytes: maxBytes ?? mostBytes,
    signal,
  };
}

/**
 * A `Response` with a status without content accepts no body, not even an empty one.
 * @throws UNPROCESSABLE for what HTTP does not allow, such as 205 with a body
 */
function responseOf({ status, headers, body }: EgressAnswer): Response {
  try {
    return new Response(body.length > 0 ? Uint8Array.from(body) : null, { status, headers });
  } catch (cause) {
    throw new GatewayError('UNPROCESSABLE', 'The host of this URL did not send a valid response.', { cause });
  }
}
