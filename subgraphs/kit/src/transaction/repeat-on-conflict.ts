import { GatewayError } from '@agg/schema';

/**
 * Runs work that inserts a row where there is none: of several callers that found none, the index accepts
 * one; the others run it again and find that row.
 */
export function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) =>
    error instanceof GatewayError && error.code === 'CONFLICT' ? work() : Promise.reject(error),
  );
}
