import { refuseFaults } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** When something is valid: `validFrom` is a part of it, `validTo` is not; `null` is open. */
export interface Validity {
  validFrom: Date;
  validTo: Date | null;
}

/**
 * The validity that an input states; by default from now on, without an end.
 * @throws UNPROCESSABLE unless it ends after its beginning
 */
export function statedValidity(
  { validFrom, validTo = null }: { validFrom?: Date | null; validTo?: Date | null },
  now: Date,
): Validity {
  const stated = { validFrom: validFrom ?? now, validTo };
  assertValidityOrder(stated);
  return stated;
}

/** @throws UNPROCESSABLE unless it ends after its beginning */
export function assertValidityOrder({ validFrom, validTo }: Validity): void {
  if (!validTo || validTo > validFrom) return;
  const detail = `validTo (${validTo.toISOString()}) is not after validFrom (${validFrom.toISOString()}). Send a later time, or null.`;
  refuseFaults('UNPROCESSABLE', [{ pointer: '/validTo', detail }], 'ORDER');
}

/** Whether it is valid at a moment. */
export function isValidAt({ validFrom, validTo }: Validity, at: Date): boolean {
  return validFrom <= at && !hasEndedAt({ validTo }, at);
}

/** Whether it has ended at a moment, so that it is never valid again. */
export function hasEndedAt({ validTo }: Pick<Validity, 'validTo'>, at: Date): boolean {
  return validTo !== null && validTo <= at;
}

/** The condition that a row has not ended. */
export function notEnded(at: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(valid_to is null or valid_to > ${at})`;
}

/** The condition that a row is valid. */
export function isValid(at: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(valid_from <= ${at} and ${notEnded(at)})`;
}
