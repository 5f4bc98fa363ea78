import { hash } from 'node:crypto';
import type { Caller } from '../access.ts';
import type { Attempt, Client } from '../graph.ts';

/**
 * The token that the gateway signs for each fetch from a subgraph in another process: a compact JWS (RFC
 * 7515) that names the subgraph, the caller and the request. It lives 30 seconds at most and is bound to the
 * exact body that it was sent with, or for a route to its method and address.
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

/** A request to a route of a subgraph. Its body is a stream, so it cannot be hashed before it is sent. */
export interface RouteTarget {
  /** In upper case. */
  method: string;
  /** Path and query as they are sent (RFC 9112, section 3.2.1). */
  target: string;
}

/** What a token is valid for: one exact body, or one method and address. */
export type FetchBinding = string | Uint8Array | RouteTarget;

/**
 * The claims that bind a token: `bh`, the hash of the body; for a route `htm` and `htu`, named as in DPoP (RFC
 * 9449, section 4.2), where `htu` is a hash because an address can be longer than a header may be.
 */
export function bindingClaims(binding: FetchBinding): Readonly<Record<string, string>> {
  return typeof binding === 'string' || ArrayBuffer.isView(binding)
    ? { bh: sha256(binding) }
    : { htm: binding.method, htu: sha256(binding.target) };
}

/** SHA-256 of the exact bytes, in base64url. */
function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url');
}
