import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { digitsOf, passesLuhn, passesVerhoeff, whole } from './check-digits.ts';
import { begin, end, groupBegin, groupEnd, labelled, notAfter, others, words } from './expressions.ts';
import { isNational } from './national-numbers.ts';

const isAadhaar = whole((taken) => {
  const digits = digitsOf(taken);
  return passesVerhoeff(digits) && isNational('IN.aadhaar', digits);
});

/** Letters of a voter's number, and seven digits with Luhn's check. */
const isEpic = whole((taken) => passesLuhn(taken.slice(3)));

const voter = words('voter[ _-]?id|vote|epic\\b|electoral|election|electors|मतदाता');

/** Numbers of India. */
export const indianEntities = {
  IN_AADHAAR: {
    words: words('aa?dhaa?r|uidai|uid\\b|आधार|ஆதார்|ఆధార్|আধার'),
    others,
    patterns: [
      {
        expression: new RegExp(`${groupBegin}[2-9]\\d{3}[ :-]\\d{4}[ :-]\\d{4}${groupEnd}`, 'g'),
        longest: 18,
        measure: isAadhaar,
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${begin}[2-9]\\d{11}${end}`, 'g'),
        longest: 15,
        measure: isAadhaar,
        alone: scores.possible,
        near: scores.certain,
      },
    ],
  },
  IN_NREGA: {
    words: words('nrega|mgnrega|job card|rozgar|मनरेगा|जॉब कार्ड'),
    patterns: [
      {
        // State, district, block, village, household.
        expression: new RegExp(
          String.raw`${notAfter('[\\w-]')}[A-Z]{2}-\d{2}-\d{3}-\d{3}-\d{3}\/\d{1,6}(?:-?[A-Z])?(?![\w-])`,
          'gi',
        ),
        longest: 30,
        alone: scores.verified,
        near: scores.certain,
      },
    ],
  },
  IN_PERMANENT_ACCOUNT_NUMBER: {
    words: words('pan\\b|permanent account|income tax|tax id|आयकर|पैन'),
    patterns: [
      {
        expression: new RegExp(`${begin}[A-Z]{3}[ABCFGHLJPTK][A-Z]\\d{4}[A-Z]${end}`, 'gi'),
        longest: 13,
        measure: whole((taken) => !taken.includes('0000') && isNational('IN.pan', taken.toUpperCase())),
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        // Behind its label, whatever kind of holder its letters tell.
        expression: labelled('pan(?: card)?|permanent account', `[A-Z]{5}\\d{4}[A-Z]${end}`),
        longest: 12,
        alone: scores.distinct,
        near: scores.distinct,
      },
    ],
  },
  IN_VOTER_NUMBER: {
    words: voter,
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}[A-Z]{3}\\d{7}${end}`, 'gi'),
        longest: 13,
        measure: isEpic,
        alone: scores.possible,
        near: scores.certain,
      },
      {
        // Older cards have no check digit.
        expression: new RegExp(`${begin}[A-Z]{3}/?\\d{7}${end}`, 'gi'),
        longest: 14,
        alone: 0,
        near: scores.likely,
      },
    ],
  },
} as const satisfies EntityRows;
