import { GatewayError } from '@agg/schema';
import { systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';

/**
 * The longest wait for a row to be durable, in milliseconds. Before a message leaves, its sender can be told to come
 * again. What has happened cannot be taken back: a database that stands still for some seconds delays it.
 */
export const recordingPatience = { before: 2_000, after: 30_000 } as const;

/** How long something is waited for. */
interface Wait {
  /** By default that of what has not left. */
  patience?: number;
  /** Called when it takes too long. */
  onLate?: () => void;
  clock?: typeof systemClock;
}

/** Waits for what records something, but not forever. @throws UNAVAILABLE when it takes too long */
export function inTime<T>(
  work: () => Promise<T>,
  { patience = recordingPatience.before, onLate, clock = systemClock }: Wait = {},
): Promise<T> {
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
