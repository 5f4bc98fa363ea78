import { GatewayError } from '@agg/schema';

/**
 * Does something that makes a row where there is none: of several that found none, the index lets one through; the
 * others do it again and find that one.
 */
export function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) =>
    error instanceof GatewayError && error.code === 'CONFLICT' ? work() : Promise.reject(error),
  );
}
