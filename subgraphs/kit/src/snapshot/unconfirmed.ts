import { GatewayError } from '@agg/schema';

/** The refusal of a decision for which nothing current enough is known. */
export function unconfirmed(): GatewayError {
  const detail = 'What applies to this request could not be confirmed in time. Retry in a moment.';
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 1 });
}
