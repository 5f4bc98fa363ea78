import { randomUUIDv7 } from 'node:crypto';

/** The time of a UUIDv7 in milliseconds since 1970 (RFC 9562, section 5.7). */
export function timeOf(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
}

/** A UUIDv7 of a time, in milliseconds since 1970. */
export function idAt(milliseconds: number): string {
  return leastIdAt(milliseconds).slice(0, timeLength) + randomUUIDv7().slice(timeLength);
}

/** The characters of a UUIDv7 that hold its time, with their hyphen. */
const timeLength = 13;

/** The UUID that sorts before every UUIDv7 of this time and later, and after every one of the time before. */
export function leastIdAt(milliseconds: number): string {
  const hex = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0').padEnd(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
