import metadata from 'libphonenumber-js/metadata.min.json';

/**
 * The numbering plans of `libphonenumber`, by calling code (ITU-T E.164), each compiled when it is first asked for. The
 * library's own functions compile an expression for each number, which takes 40 µs: too long for a text full of numbers.
 */
const plans = new Map<string, RegExp>();

/** Calling codes that are in use, of one to three digits; none is the beginning of another one. */
const countriesByCode: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** The place of the expression of national numbers in the data of a country (libphonenumber-js, METADATA.md). */
const expressionPlace = 2;

function planOf(callingCode: string): RegExp {
  const known = plans.get(callingCode);
  if (known) return known;
  const countries = countriesByCode[callingCode] ?? [];
  const sources = countries.map(
    (country) => (metadata.countries as Record<string, unknown[]>)[country]?.[expressionPlace],
  );
  const plan = new RegExp(`^(?:${sources.join('|')})$`);
  plans.set(callingCode, plan);
  return plan;
}

/** Whether digits are a number of the country of their calling code. @param digits without the plus sign */
export function isInternational(digits: string): boolean {
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((some) => some in countriesByCode);
  // `+44 (0)20…`: the zero is dialled within the country only.
  return (
    code !== undefined && [0, 1].some((zero) => isIn(code, digits.slice(code.length + zero), zero, digits))
  );
}

function isIn(code: string, national: string, zero: number, digits: string): boolean {
  return (zero === 0 || digits[code.length] === '0') && planOf(code).test(national);
}

/** Whether digits are a number within the countries of calling codes. */
export function isNationalIn(digits: string, callingCodes: readonly string[]): boolean {
  return callingCodes.some((code) => planOf(code).test(digits));
}
