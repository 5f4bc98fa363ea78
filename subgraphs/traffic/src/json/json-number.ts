/** Numbers with a greater exponent are searched as they are spelled: they have more digits than any number of a person. */
export const greatestExponent = 100;

const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * A number as its readers see it: `4.111111111111111E15` is 4111111111111111. A whole number is as it is spelled.
 * @param spelled a number of JSON
 */
export function decimalOf(spelled: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts.exec(spelled) ?? [];
  if (whole.length === spelled.length - sign.length) return spelled;
  // Most readers have numbers of 64 bits, in which 4111111111111111.1 is 4111111111111111.
  const value = Number(spelled);
  if (Number.isSafeInteger(value) && value !== 0) return String(value);
  const shift = Number(exponent);
  return Math.abs(shift) > greatestExponent ? spelled : `${sign}${shifted(whole, fraction, shift)}`;
}

/** Moves the point to the right, or to the left where the shift is negative. */
function shifted(whole: string, fraction: string, shift: number): string {
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`;
  const point = Math.max(0, -shift) + whole.length + shift;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const after = withoutEndingZeros(digits.slice(point));
  const exact = `${before}.${after}`;
  return after === '' || isLost(before, exact) ? before : exact;
}

/**
 * Whether readers with numbers of 64 bits do not see a fraction. None that is as great as this has one; but where the whole
 * part lies in the middle between two of them, the fraction decides which of the two it is.
 */
function isLost(whole: string, exact: string): boolean {
  const value = Number(whole);
  return !Number.isSafeInteger(value) && value === Number(exact);
}

/** Without an expression, which would take time that grows with the square of the zeros. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
