import { isDeepStrictEqual } from 'node:util';
import { GatewayError } from '@agg/schema';

/** A row that counts its changes; the counter is in its entity tags. */
export interface Revised {
  revision: number;
}

/** Applies changes to a row, and increments its counter unless nothing changes. */
export function reviseRecord<T extends Revised>(record: T, values: Partial<T>): T {
  const same = Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(record[name as keyof T], value),
  );
  return same ? record : Object.assign(record, values, { revision: record.revision + 1 });
}

/**
 * Makes a change conditional on the state that the caller has read.
 * @param ifMatch accepted entity tags without quotes, `v7`; nothing accepts every state
 * @throws PRECONDITION_FAILED with the current tag
 */
export function assertMatches({ revision }: Revised, ifMatch?: readonly string[] | null): void {
  if (!ifMatch || ifMatch.includes(`v${revision}`)) return;
  const detail = `The resource has changed and is at "v${revision}". Read it again and retry with that version.`;
  throw new GatewayError('PRECONDITION_FAILED', detail);
}

/**
 * A change that was decided by a row as it was read can add up with a concurrent one to what would not be allowed.
 * @param decided the row as it was read, before it was locked
 * @throws CONFLICT where one of the properties has changed since
 */
export function assertUnchanged<T extends object>(
  decided: T,
  locked: T,
  properties: readonly (keyof T)[],
): void {
  if (properties.every((property) => decided[property] === locked[property])) return;
  throw new GatewayError('CONFLICT', 'The resource was changed concurrently. Read it again and retry.');
}
