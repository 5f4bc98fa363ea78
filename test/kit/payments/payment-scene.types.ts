/** What `settle` answers. */
export interface Settled {
  success: boolean;
  transactionHash: string;
  networkId: string;
  errorMessage: string | null;
}

/** Of one request. */
export interface RequestOptions {
  /** Of a gateway; by default that of the stack. */
  url?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What `verify` answers. */
export interface Verified {
  isValid: boolean;
  invalidReason: string | null;
  payer: string;
}
