import type { Context, StreamAnswer } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { FetchLike } from '@modelcontextprotocol/client';

/** What all requests to a server may take together. */
export interface SessionLimits {
  /** Milliseconds from the first request to the end of the last answer. */
  totalMs: number;
  /** Bytes of all answers. */
  maxBytes: number;
  requests: number;
}

/** Where a session leads, and for whom. */
export interface SessionTarget {
  tenantId: string;
  /** The address of the server. Requests to another origin are refused, wherever the server sends the library. */
  url: string;
  /** Headers of every request, for instance the credential. */
  headers: Readonly<Record<string, string>>;
}

/** Statuses whose answers have no body. */
const withoutBody = new Set([204, 205, 304]);

/**
 * The only way in which the library reaches a server: each request leaves through the egress, and all of them share
 * one time, one number of bytes and one number of requests. The first failure ends everything, because the library
 * would replace it by a message of its own, or try again.
 */
export class SessionFetch {
  readonly #ending = new AbortController();
  readonly #deadline: number;
  #bytesLeft: number;
  #requestsLeft: number;
  #failure: unknown;

  constructor(
    private readonly context: Context,
    private readonly target: SessionTarget,
    limits: SessionLimits,
  ) {
    this.#deadline = performance.now() + limits.totalMs;
    this.#bytesLeft = limits.maxBytes;
    this.#requestsLeft = limits.requests;
  }

  /** Aborted by the first failure. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Why a request failed; `undefined` while all were answered. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Milliseconds that are left, at least 1. */
  get timeLeft(): number {
    return Math.max(1, Math.ceil(this.#deadline - performance.now()));
  }

  /** Has the shape of the global `fetch`. */
  readonly fetch: FetchLike = async (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    // A stream for messages of the server is not needed; one that continues an answer is.
    if (init.method === 'GET' && !headers['last-event-id']) return new Response(null, { status: 405 });
    try {
      const answer = await this.#open(String(url), init, { ...headers, ...this.target.headers });
      if (!withoutBody.has(answer.status))
        return new Response(ReadableStream.from(this.#counted(answer)), answer);
      await answer.body.return();
      return new Response(null, answer);
    } catch (error) {
      throw this.#fail(error);
    }
  };

  async #open(
    url: string,
    { method = 'GET', body, signal }: RequestInit,
    headers: Record<string, string>,
  ): Promise<StreamAnswer> {
    if (new URL(url).origin !== new URL(this.target.url).origin)
      throw new GatewayError('UNPROCESSABLE', 'The MCP server leads to another host, which is not asked.');
    this.#requestsLeft -= 1;
    if (this.#requestsLeft < 0)
      throw new GatewayError('UNPROCESSABLE', 'The MCP server requires too many requests to list its tools.');
    const ms = this.timeLeft;
    return this.context.services.egress.open(url, {
      tenantId: this.target.tenantId,
      method,
      headers,
      ...(typeof body === 'string' && { body }),
      firstByteMs: ms,
      silenceMs: ms,
      totalMs: ms,
      maxBytes: this.#bytesLeft,
      signal: signal ? AbortSignal.any([signal, this.signal]) : this.signal,
    });
  }

  async *#counted({ body }: StreamAnswer): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of body) {
        this.#bytesLeft -= chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): unknown {
    if (!this.signal.aborted) {
      this.#failure = error;
      this.#ending.abort(error);
    }
    return error;
  }
}
