import { GatewayError } from '@agg/schema';
import { systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';

/** The longest wait for a row to be durable, in milliseconds. */
export const patience = 2_000;

/**
 * Waits for what records something, but not forever.
 * @param onLate is called when that takes too long
 * @throws UNAVAILABLE then
 */
export function inTime<T>(work: () => Promise<T>, onLate?: () => void, clock = systemClock): Promise<T> {
  const tooLate = () => {
    onLate?.();
    return unavailable();
  };
  return within(patience, work, tooLate, clock);
}

export function unavailable(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The message could not be recorded in time. Retry in a moment.', {
    retryAfter: 1,
  });
}
