// The law counts days in UTC.

/** Milliseconds of a day. */
export const dayLength = 86_400_000;

/** The day of an instant in UTC as `YYYY-MM-DD`. @param later number of days to add */
export function dayOf(instant: Date, later = 0): string {
  return new Date(instant.getTime() + later * dayLength).toISOString().slice(0, 10);
}
