import { GatewayError } from '@agg/schema';
import type { Bound } from '../admission/shares.ts';
import { noShare } from './close-codes.ts';

export function stopping(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The server is shutting down. Reconnect.');
}

/** 503 if this process is full, else 429. */
export function withoutShare(bound: Bound): GatewayError {
  const code = bound === 'total' ? 'UNAVAILABLE' : 'RATE_LIMITED';
  return new GatewayError(code, noShare[bound].reason, { retryAfter: 5 });
}

/** @param why the fault of the handshake, in the words of `ws` */
export function noWebSocket(why: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', `Not a valid WebSocket handshake (RFC 6455): ${why}.`);
}
