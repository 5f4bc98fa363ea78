import { GatewayError } from '@agg/schema';

/**
 * Whether PostgreSQL has refused a batch for what is in it (SQLSTATE classes 22, 23 and 54), or because it took too
 * long: each half may succeed.
 */
export function isRefusal(error: unknown): boolean {
  return /^(22|23|54)|^57014$/.test(codeOf(error));
}

/** Whether other transactions were in the way, so that the batch may succeed at once. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof WriteConflict || ['40001', '40P01', '23505'].includes(codeOf(error));
}

/** What the caller of a refused write is told. */
export function refused(error: unknown): Error {
  return new GatewayError('VALIDATION_FAILED', 'The message has a value that cannot be stored.', {
    cause: error,
  });
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}

/** Another process has written an equal message meanwhile: the transaction has to be run again, and will find it. */
export class WriteConflict extends Error {
  constructor() {
    super('Another process has written an equal message.');
  }
}
