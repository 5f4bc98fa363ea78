import { randomUUIDv7 } from 'node:crypto';

/** New ids (UUIDv7) in ascending order: those of one millisecond would be in none. */
export function ascendingIds(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7()).sort();
}
