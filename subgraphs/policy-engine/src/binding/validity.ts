import type { Validity } from './binding.types.ts';

/** Whether it applies at a moment: `validFrom` is a part of it, `validTo` is not. */
export function isValidAt({ validFrom, validTo }: Validity, at: number): boolean {
  return validFrom <= at && (validTo === null || at < validTo);
}

/** When it next begins or ends after a moment; infinite where it never does. */
export function nextChange({ validFrom, validTo }: Validity, at: number): number {
  if (validFrom > at) return validFrom;
  return validTo !== null && validTo > at ? validTo : Number.POSITIVE_INFINITY;
}
