import { isDeepStrictEqual } from 'node:util';
import { GatewayError } from '@agg/schema';

/** A registration that counts its changes; the counter is in its entity tags. */
export interface Revised {
  revision: number;
}

/** Of the field that shows the counter. */
export const revisionDescription =
  'The number of changes of the registration, counting from 1. The entity tag is `v<revision>`.';

/** How a change is made, besides what it changes. */
export interface ChangeOptions {
  /** For the ledger. */
  reason?: string | null;
  /** Accepted entity tags, see `assertMatches`. */
  ifMatch?: readonly string[] | null;
}

/** Applies changes to a registration, and increments its counter unless nothing changes. */
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
