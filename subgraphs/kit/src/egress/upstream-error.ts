import { type ErrorDetails, GatewayError } from '@agg/schema';

/** Whether the host can have received any of a request: certainly not, or possibly. */
export type Sent = 'NEVER' | 'UNKNOWN';

/**
 * Who caused the failure. `REFUSED`: the rules of the egress. `HOST`: the host, or the network on the way.
 * `ANSWER`: the host answered, but with something that is not accepted. `CALLER`: whoever made the request.
 */
export type UpstreamFault = 'REFUSED' | 'HOST' | 'ANSWER' | 'CALLER';

interface UpstreamErrorDetails extends ErrorDetails {
  /** UPSTREAM_FAILED unless it is named. RATE_LIMITED and UNAVAILABLE: our own places are taken. */
  code?: 'UPSTREAM_FAILED' | 'UPSTREAM_TIMEOUT' | 'RATE_LIMITED' | 'UNAVAILABLE';
  sent: Sent;
  fault: UpstreamFault;
}

const sentences: Record<Sent, string> = {
  NEVER: 'The request was not sent.',
  UNKNOWN: 'The request was sent; whether it was processed is unknown.',
};

/**
 * A request to another host that has no complete answer. Its detail is the reason, followed by whether the
 * host can have received the request: only a request that was never sent can be repeated safely.
 */
export class UpstreamError extends GatewayError {
  readonly sent: Sent;
  readonly fault: UpstreamFault;

  /** @param reason one sentence for clients, without addresses and values */
  constructor(
    readonly reason: string,
    { code = 'UPSTREAM_FAILED', sent, fault, ...details }: UpstreamErrorDetails,
  ) {
    super(code, `${reason} ${sentences[sent]}`, details);
    this.sent = sent;
    this.fault = fault;
  }

  /** Whether our own places were taken: it says nothing about the host. */
  get isWantOfPlace(): boolean {
    return this.code === 'RATE_LIMITED' || this.code === 'UNAVAILABLE';
  }
}

/** A request that the rules of the egress refuse before anything is sent. */
export function refused(reason: string, retryAfter?: number): UpstreamError {
  return new UpstreamError(reason, { sent: 'NEVER', fault: 'REFUSED', retryAfter });
}

/** Errors of undici for requests that it cannot write. Their messages can contain values of headers. */
const invalid = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

/** What a host has done, by the code of the connection's error; everything else is no valid response. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection.',
  EHOSTUNREACH: 'cannot be reached.',
  ENETUNREACH: 'cannot be reached.',
  ECONNRESET: 'closed the connection before its answer was complete.',
  ECONNABORTED: 'closed the connection before its answer was complete.',
  UND_ERR_SOCKET: 'closed the connection before its answer was complete.',
  UND_ERR_CONNECT_TIMEOUT: 'did not accept the connection in time.',
};

/** The error for what went wrong on a connection. */
export function upstreamErrorOf(error: unknown, sent: Sent): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (invalid.has(code))
    return new UpstreamError('The request is not valid HTTP.', { sent, fault: 'CALLER' });
  return new UpstreamError(`The host of this URL ${reasons[code] ?? 'did not send a valid response.'}`, {
    code: code === 'UND_ERR_CONNECT_TIMEOUT' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED',
    sent,
    fault: 'HOST',
    cause: error,
  });
}
