/** What a guarded request brought. */
export interface EgressAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A request as `fetch` takes it, as far as it is needed. */
export interface EgressRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Parameters are sent as a form. */
  body?: string | URLSearchParams | null;
  /** Largest answer in bytes. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/**
 * The only way out of the process: http and https to public addresses alone, checked again at the connected socket; no
 * redirects, no cookies. Both ways throw UNPROCESSABLE for an address that is not allowed, or an answer that does not
 * come, is too late or too large.
 */
export interface Egress {
  get(url: string, options?: { accept?: string; maxBytes?: number }): Promise<EgressAnswer>;
  /** For libraries that are given a `fetch`: the answer is there as a whole. */
  fetch(url: string, request?: EgressRequest): Promise<Response>;
}
