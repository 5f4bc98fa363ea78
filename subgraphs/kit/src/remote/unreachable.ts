import { GatewayError } from '@agg/schema';

/** What a subgraph that cannot be reached looks like. */
export function unreachable(name: string, cause: unknown): GatewayError {
  const detail = `The part of the platform that holds this (${name}) does not answer; try again.`;
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 1, cause });
}
