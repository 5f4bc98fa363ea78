import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { compact, digitsOf, weightedSum, whole } from './check-digits.ts';
import { begin, end, others, words } from './expressions.ts';
import { isNational } from './national-numbers.ts';

/** Mod 11 (NHS Data Dictionary, NHS NUMBER): a number whose check would be 10 is never given. */
const isNhs = whole((taken) => {
  const digits = digitsOf(taken);
  const check = (11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return check === Number(digits[9]) && !/^(\d)\1{9}$/.test(digits);
});

/** The first digit checks the others (mod 11), as `stdnum` has it. */
const isUtr = whole((taken) => {
  const digits = digitsOf(taken);
  const sum = weightedSum(digits.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11;
  return digits[0] === '21987654321'[sum];
});

const nhs = words('nhs\\b|national health|health (?:service|number)|patient|chi\\b');
const tax = words('utr\\b|unique tax|tax(?:payer)? ?ref|self[ -]assessment|hmrc|tax return|corporation tax');

/** Numbers of the United Kingdom. */
export const britishEntities = {
  UK_NATIONAL_HEALTH_SERVICE_NUMBER: {
    words: nhs,
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}\\d{3}[ -]\\d{3}[ -]\\d{4}${end}`, 'g'),
        longest: 15,
        measure: isNhs,
        alone: scores.possible,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${begin}\\d{10}${end}`, 'g'),
        longest: 13,
        measure: isNhs,
        alone: scores.shape,
        near: scores.certain,
      },
    ],
  },
  UK_NATIONAL_INSURANCE_NUMBER: {
    words: words('nino\\b|national ins|ni (?:number|no)|n\\.i\\.|payroll|paye\\b'),
    patterns: [
      {
        expression: new RegExp(
          `${begin}(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][ -]?\\d{2}[ -]?\\d{2}[ -]?\\d{2}[ -]?[A-D]${end}`,
          'gi',
        ),
        longest: 16,
        measure: whole((taken) => isNational('GB.nino', compact(taken))),
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          `${begin}(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][ -]?\\d{2}[ -]?\\d{2}[ -]?\\d{2}${end}`,
          'gi',
        ),
        longest: 14,
        measure: whole((taken) => isNational('GB.nino', compact(taken))),
        alone: 0,
        near: scores.likely,
      },
    ],
  },
  UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER: {
    words: tax,
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}\\d{5}[ ]?\\d{5}K?${end}`, 'g'),
        longest: 15,
        measure: isUtr,
        alone: scores.shape,
        near: scores.certain,
      },
    ],
  },
} as const satisfies EntityRows;
