import { hash } from 'node:crypto';
import type { Caller } from '../access.ts';
import type { Attempt, Client } from '../graph.ts';

/**
 * The token that the gateway signs for each fetch from a subgraph in another process: a compact JWS (RFC
 * 7515) that names the subgraph, the caller and the request. It lives 30 seconds at most and is bound to the
 * exact body that it was sent with.
 */
export const fetchToken = {
  algorithm: 'EdDSA',
  type: 'fetch+jwt',
  /** Seconds. */
  longestLife: 30,
  /** Seconds; tolerated difference between the clocks of two machines. */
  clockTolerance: 5,
} as const;

/** The claims of a fetch token. */
export interface FetchIdentity {
  /** `null`: no caller is known. */
  caller: Caller | null;
  client?: Client;
  attempt?: Attempt;
  requestId: string;
}

/** The member of a `subscribe` message's `extensions` that carries the token. */
export const fetchTokenExtension = 'fetchToken';

/**
 * The text that binds the token of a WebSocket subscription; both sides serialize the payload in this way.
 */
export function subscriptionBody(payload: { query: string; variables?: unknown }): string {
  return JSON.stringify({ query: payload.query, variables: payload.variables ?? {} });
}

/** The `bh` claim: SHA-256 of the exact bytes, in base64url. */
export function bodyHash(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url');
}
