import { GatewayError } from '@agg/schema';

/** The error for a subgraph that cannot be reached. */
export function unreachable(name: string, cause: unknown): GatewayError {
  const detail = `The subgraph ${name} is not responding. Retry in a moment.`;
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 1, cause });
}
