import type { ClosableStream } from '../primitives/closable-stream.ts';

/** The answer to a guarded request. */
export interface EgressAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Which of the places of a host a request takes. A `STREAM` may stay open for long: streams have places of their own, so
 * that they take none of a `CALL`. `NONE` is for short requests about a request that is under way, such as its
 * cancellation. They pass also where every place is taken. The callers limit their number.
 */
export type PlaceKind = 'CALL' | 'STREAM' | 'NONE';

/** Whose request it is: tenants share the places of a host. */
interface OfTenant {
  tenantId: string;
  /** By default `CALL`. */
  place?: PlaceKind;
}

/** The supported part of a `fetch` request. */
export interface EgressRequest extends OfTenant {
  method?: string;
  headers?: Record<string, string>;
  /** `URLSearchParams` are sent as a form. */
  body?: string | URLSearchParams | null;
  /** Largest answer in bytes. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/** A request whose body and response are streams. */
export interface StreamRequest extends OfTenant {
  method: string;
  headers?: Record<string, string>;
  /** A stream is sent in chunks, as fast as the host reads it. Where the request ends early, it is closed. */
  body?: Buffer | string | AsyncIterable<Uint8Array>;
  /** Milliseconds from the end of the request to the headers of the response. */
  firstByteMs: number;
  /**
   * Milliseconds between two chunks, in either direction. It applies to the host, which must read and send,
   * and to the caller, who must send and read.
   */
  silenceMs: number;
  /** Milliseconds for everything, the wait for a place included. Without it, a stream may last forever. */
  totalMs?: number;
  /** Largest body of the response in bytes; without it, there is no limit. */
  maxBytes?: number;
  /** Ends the request, and with it the connection. */
  signal?: AbortSignal;
}

/** A response whose body is still arriving. */
export interface StreamAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /**
   * Read it to its end, or leave it with `return()`, which closes the connection; until then it holds its place. Nothing is read from the host that is not read here. Throws UPSTREAM_FAILED or
   * UPSTREAM_TIMEOUT where the body is not complete: an end without an error is the end of the body.
   */
  body: ClosableStream<Buffer>;
}

/**
 * The only way out of the process: http and https to public addresses only, checked again at the connected
 * socket; no redirects, no cookies, no compression. Each host has a limited number of connections, and a
 * circuit breaker.
 */
export interface Egress {
  /**
   * Sends a request and returns as soon as the headers of the response are there.
   * @throws UpstreamError, which states whether the host can have received the request: UPSTREAM_FAILED or
   * UPSTREAM_TIMEOUT; RATE_LIMITED where its tenant has all places that one may have, UNAVAILABLE where there is none
   * for anybody. With `retryAfter` for want of a place, and where the breaker of the host is open
   */
  open(url: string, request: StreamRequest): Promise<StreamAnswer>;
  /**
   * @throws UNPROCESSABLE for an address that is not allowed, and for no valid answer in time; RATE_LIMITED, UNAVAILABLE
   * for want of a place
   */
  get(url: string, options: OfTenant & { accept?: string; maxBytes?: number }): Promise<EgressAnswer>;
  /**
   * For libraries that accept a `fetch`; the answer is read completely before it is returned.
   * @throws as `get`
   */
  fetch(url: string, request: EgressRequest): Promise<Response>;
}
