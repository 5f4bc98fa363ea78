/** Adds one to the total of a reason. */
export function countOne(totals: Record<string, number>, reason: string): void {
  totals[reason] = (totals[reason] ?? 0) + 1;
}
