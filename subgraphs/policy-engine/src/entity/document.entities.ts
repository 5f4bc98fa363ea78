import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { passesVin, whole } from './check-digits.ts';
import { begin, checkedBegin, checkedEnd, end, labelled, notAfter, others, words } from './expressions.ts';

const driver = words(
  'driv|licen[cs]e|dl\\b|dvla|dmv\\b|f(?:ü|ue)hrerschein|permis de conduire|licencia|carnet|patente|rijbewijs|cnh\\b|водител|驾驶证|免許',
);
const plate = words(
  'plate|plaka|licen[cs]e|registration|number ?plate|vehicle|car\\b|kennzeichen|immatricul|matr[ií]cula|targa|kenteken|номер|车牌|ナンバー',
);

/** Four digits at least: not the next word of a sentence. */
const hasDigits = whole((taken) => (taken.match(/\d/g)?.length ?? 0) >= 4);
const hasDigit = whole((taken) => /\d/.test(taken) && /[A-Z]/i.test(taken));

const isVin = whole(
  (taken) => passesVin(taken.toUpperCase()) && /[A-Z]/i.test(taken) && !/^(.)\1*$/.test(taken),
);

/** Papers of drivers and cars. */
export const documentEntities = {
  DRIVER_ID: {
    words: driver,
    others,
    patterns: [
      {
        expression: labelled(
          "(?:driv(?:er|ing)(?:'?s)?[ -]?licen[cs]e|driver'?s? id|dl|f(?:ü|ue)hrerschein(?:nummer)?|permis(?: de conduire)?|licencia de conduc(?:ir|ción)|patente|rijbewijs(?:nummer)?)",
          `[A-Z0-9](?:[A-Z0-9]|[ -](?=[A-Z]{0,3}\\d)){4,18}${end}`,
        ),
        longest: 24,
        measure: hasDigits,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        // DVLA: five letters of the name, the birth, initials, check.
        expression: new RegExp(
          `${begin}[A-Z]{2,5}9{0,3}\\d(?:[05][1-9]|[16][0-2])(?:0[1-9]|[12]\\d|3[01])\\d[A-Z][A-Z9][A-Z0-9]{3}${end}`,
          'g',
        ),
        longest: 22,
        measure: whole((taken) => taken.length === 16),
        alone: scores.distinct,
        near: scores.certain,
      },
      {
        // California and others: a letter and digits.
        expression: new RegExp(`${begin}[A-Z]\\d{7,12}${end}`, 'g'),
        longest: 16,
        alone: 0,
        near: scores.likely,
      },
    ],
  },
  LICENSE_PLATE: {
    words: plate,
    others,
    patterns: [
      {
        expression: labelled(
          'licen[cs]e plates?|number ?plates?|plates?|vehicle registration|registration|kennzeichen|plaque|immatriculation|matr[ií]cula|placas?|plaka(?:s[ıi])?|targa|kenteken|госномер|车牌',
          `[A-ZÄÖÜ0-9]{1,4}(?:[ -]?(?!(?:and|or|is|was|und|et|ve|y|e|olarak)\\b)[A-Z0-9]{1,4}){1,3}(?![\\w-])`,
        ),
        longest: 22,
        measure: hasDigit,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        // Great Britain, France and Italy, India, Nigeria.
        expression: new RegExp(
          `${begin}(?:[A-HJ-PR-Y][A-HJ-PR-Y](?:0[1-9]|[1-7]\\d) ?[A-HJ-PR-Z]{3}|[A-HJ-NP-TV-Z]{2}[- ]\\d{3}[- ][A-HJ-NP-TV-Z]{2}|[A-Z]{2}[ -]?\\d{2}[ -]?[A-Z]{1,3}[ -]?\\d{4}|[A-Z]{3}[ -]?\\d{3}[A-Z]{2})${end}`,
          'g',
        ),
        longest: 18,
        alone: scores.shape,
        near: scores.distinct,
      },
      {
        // Germany: district, letters, number.
        expression: new RegExp(
          String.raw`${notAfter('[\\w-]')}[A-ZÄÖÜ]{1,3}[- :][A-Z]{1,2} ?\d{1,4}[EH]?(?![\w-])`,
          'g',
        ),
        longest: 14,
        alone: 0,
        near: scores.likely,
      },
    ],
  },
  VEHICLE_IDENTIFICATION_NUMBER: {
    words: words(
      'vin\\b|vehicle|chassis|car\\b|fahrgestell|fin\\b|ch[aâ]ssis|bastidor|telaio|chassi|автомобил|车架',
    ),
    patterns: [
      {
        expression: new RegExp(
          `(?=[A-HJ-NPR-Z0-9]{9})${checkedBegin}[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{4}\\d{4}${checkedEnd}`,
          'gi',
        ),
        longest: 20,
        measure: isVin,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        // Outside North America, the check digit is free (ISO 3779).
        expression: new RegExp(
          `(?=[A-Z0-9]{9})${begin}(?=[A-Z0-9]{0,16}[A-Z])(?=[A-Z0-9]{0,14}\\d)[A-HJ-NPR-Z0-9]{13}\\d{4}${end}`,
          'g',
        ),
        longest: 20,
        alone: 0,
        near: scores.likely,
      },
    ],
  },
} as const satisfies EntityRows;
