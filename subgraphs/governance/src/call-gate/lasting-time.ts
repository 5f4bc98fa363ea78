import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { dayLength } from '../law/days.ts';

const minute = 60_000;

/** Shorter times would make nothing more correct, only load again more often. */
const atLeast = 250;

/** While the ledger is not verified, which is the work of seconds. */
const unverified = 5_000;

/**
 * Milliseconds until findings about subjects have to be made again because of time alone: documents and attestations end
 * at midnight (UTC), reports about incidents become due. Other things change without an event of the tenant: a ledger is
 * verified, a drill is remembered, another tenant classifies its agent. They count after a minute at the latest.
 */
export function lastingTime(all: readonly ComplianceFacts[], now: Date): number {
  const at = now.getTime();
  const isVerified = all.every(({ controls }) => controls.EVENT_LOGGING.satisfied);
  const untilMidnight = dayLength - (at % dayLength);
  const first = all.reduce(
    (until, { incidents: { nextDueAt } }) =>
      // An incident is overdue after its last millisecond.
      nextDueAt && nextDueAt.getTime() >= at ? Math.min(until, nextDueAt.getTime() + 1 - at) : until,
    Math.min(untilMidnight, isVerified ? minute : unverified),
  );
  return Math.max(first, atLeast);
}
