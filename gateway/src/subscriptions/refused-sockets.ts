import { noShare } from './close-codes.ts';

/** Why sockets are not opened, each with a total of zero. */
export function noneRefused(): Record<string, number> {
  const reasons = Object.keys(noShare).concat('origin', 'stopping');
  return Object.fromEntries(reasons.map((reason) => [reason, 0]));
}

/** Adds one to the total of a reason. */
export function countOne(totals: Record<string, number>, reason: string): void {
  totals[reason] = (totals[reason] ?? 0) + 1;
}
