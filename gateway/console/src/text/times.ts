import { preferences } from '../state/preferences.ts';

const language = 'en';
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The zone of this browser. */
const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Making one takes longer than using it: lists have hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone of times on the pages. */
export function shownZone(): string {
  return preferences.value.zone === 'UTC' ? 'UTC' : localZone;
}

function formatted(at: string, options: Intl.DateTimeFormatOptions): string {
  const timeZone = shownZone();
  const key = JSON.stringify([options, timeZone]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}

/** A moment with its zone, as a person reads it. @param at an instant (RFC 3339) */
export function instantText(at: string): string {
  return formatted(at, { dateStyle: 'medium', timeStyle: 'medium' });
}

const short = {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A moment to the minute, for tables; to the second where many are told apart. */
export function shortInstant(at: string, hasSeconds = false): string {
  return formatted(at, hasSeconds ? { ...short, second: '2-digit' } : short);
}

/** A moment at the axis of a chart: the hour and minute, and at midnight the day. */
export function axisText(at: Date): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: shownZone() } as const;
  const time = new Intl.DateTimeFormat(language, parts).format(at);
  if (time !== '00:00') return time;
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: shownZone() }).format(
    at,
  );
}

/** How long ago, or until when: "3 minutes ago", "in 2 days". */
export function relativeText(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1_000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return relative.format(Math.round(seconds / size), unit);
}

/** The instant of what a person has entered as `datetime-local`, in the zone of the pages. */
export function instantOf(local: string): string {
  if (preferences.value.zone === 'UTC') return new Date(`${local}Z`).toISOString();
  return new Date(local).toISOString();
}

/** The value of a `datetime-local` control that shows an instant. */
export function localOf(at: string): string {
  const date = new Date(at);
  const shift = preferences.value.zone === 'UTC' ? 0 : date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - shift).toISOString().slice(0, 16);
}
