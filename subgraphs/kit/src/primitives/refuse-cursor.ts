import { GatewayError } from '@agg/schema';

/**
 * Refuses a cursor that no event or row has carried.
 * @param detail says what to send
 * @param pointer the argument
 * @throws VALIDATION_FAILED
 */
export function refuseCursor(detail: string, pointer = 'after'): never {
  const errors = [{ pointer, detail, code: 'INVALID' }];
  throw new GatewayError('VALIDATION_FAILED', detail, { errors });
}
