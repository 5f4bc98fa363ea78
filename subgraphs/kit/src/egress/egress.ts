/** The answer to a guarded request. */
export interface EgressAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

/** The supported part of a `fetch` request. */
export interface EgressRequest {
  method?: string;
  headers?: Record<string, string>;
  /** `URLSearchParams` are sent as a form. */
  body?: string | URLSearchParams | null;
  /** Largest answer in bytes. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/**
 * The only way out of the process: http and https to public addresses only, checked again at the connected
 * socket; no redirects, no cookies. Both methods throw UNPROCESSABLE for an address that is not allowed, and
 * for an answer that is missing, late or too large.
 */
export interface Egress {
  get(url: string, options?: { accept?: string; maxBytes?: number }): Promise<EgressAnswer>;
  /** For libraries that accept a `fetch`; the answer is read completely before it is returned. */
  fetch(url: string, request?: EgressRequest): Promise<Response>;
}
