/** What a guarded request brought. */
export interface EgressAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

/** The only way out of the process. */
export interface Egress {
  /**
   * Fetches a URL: http and https to public addresses alone, checked again at the connected socket; no redirects.
   * @throws UNPROCESSABLE for an address that is not allowed, or an answer that does not come, is too late or too large
   */
  get(url: string, options?: { accept?: string; maxBytes?: number }): Promise<EgressAnswer>;
}
