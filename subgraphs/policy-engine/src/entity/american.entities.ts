import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { compact, digitsOf, passesLuhn, whole } from './check-digits.ts';
import { begin, end, labelled, others, words } from './expressions.ts';
import { isNational } from './national-numbers.ts';

const isSsn = whole((taken) => isNational('US.ssn', digitsOf(taken)));
const isSin = whole((taken) => passesLuhn(digitsOf(taken)));

/** Ten digits with Luhn's check in Ontario; in British Columbia nine weighted ones (mod 11) behind a 9. */
const isHealthNumber = whole((taken) => {
  const digits = digitsOf(taken);
  return (
    digits.length === 10 && (passesLuhn(digits) || (digits[0] === '9' && isNational('CA.bc_bhn', digits)))
  );
});

/** Quebec (RAMQ): three letters of the name, one of the first name, year, month (and 50 for women), day, two more. */
const isQuebecHealthNumber = whole((taken) => {
  const code = compact(taken);
  const month = Number(code.slice(6, 8)) % 50;
  const day = Number(code.slice(8, 10));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
});

const ssn = words(
  'ssns?\\b|social ?sec|soc\\.? ?sec|tax(?:payer)? ?id|taxpayer|seguro social|itin\\b|w-?2\\b|1099\\b',
);
const sin = words('sin\\b|s\\.i\\.n|social insurance|assurance sociale|nas\\b|n\\.a\\.s|t4\\b');
const health = words(
  'health|ohip|phn\\b|medicare|msp\\b|ramq|assurance[ -]maladie|carte soleil|version code|santé',
);

const area = '(?!000|666|9\\d\\d)\\d{3}';
const itinGroup = '(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])';

/** Numbers of the United States and Canada. */
export const americanEntities = {
  SSN: {
    words: ssn,
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}${area}-(?!00)\\d{2}-(?!0000)\\d{4}${end}`, 'g'),
        longest: 14,
        measure: isSsn,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          `${begin}${area}(?: (?!00)\\d{2} |\\.(?!00)\\d{2}\\.)(?!0000)\\d{4}${end}`,
          'g',
        ),
        longest: 14,
        measure: isSsn,
        alone: scores.possible,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${begin}${area}(?!00)\\d{2}(?!0000)\\d{4}${end}`, 'g'),
        longest: 12,
        measure: isSsn,
        alone: scores.shape,
        near: scores.likely,
      },
      {
        // Behind its label, whatever numbers are given, and however they are written.
        expression: labelled(
          'ssns?|social security(?: numbers?)?|soc(?:ial)?\\.? ?sec\\.?(?: numbers?)?|n[uú]mero de seguro social',
          `(?!0{3}|.{0,7}0{4}(?!\\d))\\d{3}[ .-]?\\d{2}[ .-]?\\d{4}${end}`,
        ),
        longest: 14,
        alone: scores.distinct,
        near: scores.distinct,
      },
    ],
  },
  US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER: {
    words: words('itin\\b|individual tax|tax(?:payer)? ?(?:id|number|identification)|tin\\b|irs\\b|w-?7\\b'),
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}9\\d{2}[ -]${itinGroup}[ -]\\d{4}${end}`, 'g'),
        longest: 14,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${begin}9\\d{2}[ -]?${itinGroup}[ -]?\\d{4}${end}`, 'g'),
        longest: 14,
        alone: scores.shape,
        near: scores.likely,
      },
    ],
  },
  CA_SOCIAL_INSURANCE_NUMBER: {
    words: sin,
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}[1-79]\\d{2}[ -]\\d{3}[ -]\\d{3}${end}`, 'g'),
        longest: 14,
        measure: isSin,
        alone: scores.likely,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${begin}[1-79]\\d{8}${end}`, 'g'),
        longest: 12,
        measure: isSin,
        alone: scores.shape,
        near: scores.verified,
      },
    ],
  },
  CA_HEALTH_NUMBER: {
    words: health,
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}[1-9]\\d{3}[ -]?\\d{3}[ -]?\\d{3}(?:[ -]?[A-Z]{2})?${end}`, 'g'),
        longest: 19,
        measure: isHealthNumber,
        alone: scores.shape,
        near: scores.verified,
      },
      {
        // With the version code of Ontario.
        expression: new RegExp(`${begin}[1-9]\\d{3}[ -]\\d{3}[ -]\\d{3}[ -][A-Z]{2}${end}`, 'g'),
        longest: 19,
        measure: isHealthNumber,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${begin}[A-Z]{4}[ ]?\\d{4}[ ]?\\d{4}${end}`, 'g'),
        longest: 18,
        measure: isQuebecHealthNumber,
        alone: scores.possible,
        near: scores.verified,
      },
    ],
  },
} as const satisfies EntityRows;
