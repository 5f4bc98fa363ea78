import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { passesMachineLine, whole } from './check-digits.ts';
import { begin, end, labelled, notAfter, others, words } from './expressions.ts';

/** The second machine-readable line (ICAO Doc 9303-4): number, nation, birth, sex, expiry, each with its check. */
const machineLine = new RegExp(
  `(?=[A-Z0-9<]{2})${notAfter('[A-Za-z0-9<]')}[A-Z0-9<]{9}\\d[A-Z<]{3}\\d{7}[MFX<]\\d{7}[A-Z0-9<]{14}[\\d<]\\d(?![A-Za-z0-9<])`,
  'g',
);

/** Papers for travelling. */
export const passportEntities = {
  PASSPORT_NUMBER: {
    words: words(
      'passport|travel doc|(?:reise)?pass\\b|passeport|pasaporte|passaporto|passaporte|paspoort|mrz\\b|паспорт|护照|여권',
    ),
    others,
    patterns: [
      {
        expression: labelled(
          'passports?|travel documents?|reisep(?:ass|ässe)|(?:reise)?pass-?(?:nummer|nr)|passeports?|pasaportes?|passaport[oei]|passaportes?|paspoort|паспорт|护照|パスポート|여권(?:번호는?)?',
          `(?:[A-Z]{0,3}\\d{6,9}[A-Z]?|(?=[A-Z]{0,2}\\d[A-Z]{0,3}\\d)[A-Z]{1,2}\\d[A-Z\\d]{6,7})${end}`,
        ),
        longest: 15,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        // The second of several, and one before its word.
        expression: new RegExp(
          `${begin}(?:[A-Z]{1,2}\\d{7}|[A-Z]\\d{8}|[A-Z]{3}\\d{6}|[A-Z]\\d{3}[A-Z]\\d{4}|\\d{9})${end}`,
          'g',
        ),
        longest: 11,
        alone: 0,
        near: scores.likely,
      },
      {
        expression: machineLine,
        longest: 46,
        measure: whole(passesMachineLine),
        alone: scores.verified,
        near: scores.certain,
      },
      {
        // Its checks do not fit: what reads a picture takes one letter for another.
        expression: machineLine,
        longest: 46,
        alone: scores.possible,
        near: scores.likely,
      },
    ],
  },
} as const satisfies EntityRows;
