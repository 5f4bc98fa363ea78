import { GatewayError } from '@agg/schema';

/** A registration that counts its changes; the counter is its version in entity tags. */
export interface Revised {
  registryVersion: number;
}

/** How a change is made, besides what it changes. */
export interface ChangeOptions {
  /** For the ledger. */
  reason?: string | null;
  /** Accepted entity tags, see `assertMatches`. */
  ifMatch?: readonly string[] | null;
}

/** Applies changes to a registration, and increments its counter unless nothing changes. */
export function reviseRecord<T extends Revised>(record: T, values: Partial<T>): T {
  const same = Object.entries(values).every(([name, value]) => record[name as keyof T] === value);
  return same ? record : Object.assign(record, values, { registryVersion: record.registryVersion + 1 });
}

/**
 * Makes a change conditional on the state that the caller has read.
 * @param ifMatch accepted entity tags without quotes, `v7`; nothing accepts every state
 * @throws PRECONDITION_FAILED with the current tag
 */
export function assertMatches({ registryVersion }: Revised, ifMatch?: readonly string[] | null): void {
  if (!ifMatch || ifMatch.includes(`v${registryVersion}`)) return;
  const detail = `The resource has changed and is at "v${registryVersion}". Read it again and retry with that version.`;
  throw new GatewayError('PRECONDITION_FAILED', detail);
}
