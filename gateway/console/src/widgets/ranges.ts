import { useState } from 'preact/hooks';

const hour = 3_600_000;
const hoursShown = 24;
const day = 24 * hour;
const daysShown = 30;

/** The instant a day before the page was opened, at the start of its hour, so that a page drawn again asks the same. */
export function useDayAgo(): string {
  const [from] = useState(() => startOfHour(Date.now() - hoursShown * hour));
  return from;
}

/** The beginning of a day (UTC) a month before the page was opened. */
export function useMonthAgo(): string {
  const [from] = useState(() => new Date(Math.floor(Date.now() / day - daysShown) * day).toISOString());
  return from;
}

/** The beginnings of the days (UTC) from an instant until today. */
export function daysSince(from: string): string[] {
  return Array.from({ length: daysShown + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * day).toISOString(),
  );
}

/** One row for each hour since an instant: those without a row of their own are empty. */
export function hoursSince<Row extends { hour: string }>(
  from: string,
  rows: readonly Row[],
): (Row | { hour: string })[] {
  const byHour = new Map(rows.map((row) => [Date.parse(row.hour), row]));
  return Array.from({ length: hoursShown + 1 }, (_, index) => {
    const at = Date.parse(from) + index * hour;
    return byHour.get(at) ?? { hour: new Date(at).toISOString() };
  });
}

function startOfHour(at: number): string {
  return new Date(Math.floor(at / hour) * hour).toISOString();
}
