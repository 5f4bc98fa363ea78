import { GatewayError } from '@agg/schema';

/** The error for a subgraph that cannot be reached. */
export function unreachable(name: string, cause: unknown): GatewayError {
  const detail = `The part of the platform that holds this (${name}) does not answer; try again.`;
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 1, cause });
}
