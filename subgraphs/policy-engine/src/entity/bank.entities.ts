import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { compact, digitsOf, passesMod97, weightedSum, whole } from './check-digits.ts';
import {
  begin,
  checkedBegin,
  end,
  groupBegin,
  groupEnd,
  labelled,
  notAfter,
  others,
  words,
} from './expressions.ts';

const account = words(
  'account|acct|a\\/c\\b|konto|compte|cuenta|conto\\b|rekening|conta\\b|iban|bank|sort code|blz\\b|счет|счёт|口座|账号|账户',
);

const wordBegin = notAfter('[\\w-]');

/** The units of an IBAN at the beginning of a text: its country says how many there are (ISO 13616). */
function ibanUnits(taken: string): number {
  const expected = countrySpecs[taken.slice(0, 2).toUpperCase()]?.chars ?? 0;
  let units = 0;
  for (let found = 0; found < expected; units += 1) {
    if (units >= taken.length) return 0;
    if (/[A-Za-z0-9]/.test(taken.charAt(units))) found += 1;
  }
  const iban = compact(taken.slice(0, units));
  const isCut = /^[A-Za-z0-9]/.test(taken.slice(units));
  return units > 0 && !isCut && passesMod97(iban) && isValidIBAN(iban) ? units : 0;
}

/** The ranges of the first two digits, and the check digit (ABA, Routing Number Policy; 3-7-1, mod 10). */
function isRoutingNumber(taken: string): boolean {
  const digits = digitsOf(taken);
  const range = Number(digits.slice(0, 2));
  const isInRange =
    range <= 12 || (range >= 21 && range <= 32) || (range >= 61 && range <= 72) || range === 80;
  return isInRange && weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 && digits !== '000000000';
}

/** Accounts, and what leads to them. */
export const bankEntities = {
  INTERNATIONAL_BANK_ACCOUNT_NUMBER: {
    words: account,
    patterns: [
      {
        expression: new RegExp(`${checkedBegin}[A-Z]{2}\\d{2}(?:[ .-]{0,2}[A-Z0-9]){11,30}`, 'gi'),
        longest: 96,
        measure: ibanUnits,
        alone: scores.verified,
        near: scores.certain,
      },
    ],
  },
  SWIFT_CODE: {
    words: words('swift|bic\\b|bank|iban|wire|transfer|überweis|virement|transferencia|bonifico'),
    patterns: [
      {
        expression: new RegExp(`${wordBegin}[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?(?![\\w-])`, 'g'),
        longest: 12,
        measure: whole(isValidBIC),
        alone: scores.shape,
        near: scores.verified,
      },
      {
        // A digit in it, or `XXX` for the head office: no word is written so.
        expression: new RegExp(
          `${wordBegin}(?=[A-Z]{6}(?:[A-Z0-9]{0,4}\\d|[A-Z0-9]{2}XXX))[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?(?![\\w-])`,
          'g',
        ),
        longest: 12,
        measure: whole(isValidBIC),
        alone: scores.possible,
        near: scores.verified,
      },
    ],
  },
  BANK_ROUTING: {
    words: words('routing|aba\\b|rtn\\b|transit|wire|ach\\b|fedwire|bank'),
    others,
    patterns: [
      {
        expression: new RegExp(`${begin}(?:\\d{9}|\\d{4}-\\d{4}-\\d)${end}`, 'g'),
        longest: 14,
        measure: whole(isRoutingNumber),
        alone: scores.possible,
        near: scores.certain,
      },
      {
        expression: labelled(
          'sort[ -]?code|bankleitzahl|blz|bsb',
          `(?:\\d{2}[ -]?\\d{2}[ -]?\\d{2}|\\d{3}[ -]?\\d{3}(?:[ -]?\\d{2})?)${end}`,
        ),
        longest: 13,
        alone: scores.distinct,
        near: scores.distinct,
      },
    ],
  },
  BANK_ACCOUNT_NUMBER: {
    words: account,
    others,
    patterns: [
      {
        expression: labelled(
          '(?:bank |checking |savings? |current |deposit )?(?:account|acct|a\\/c)|konto(?:nummer|nr)?|kto|compte(?: bancaire)?|cuenta(?: bancaria)?|conto(?: corrente)?|conta(?: corrente| banc[aá]ria)?|rekening(?:nummer)?|номер сч[её]та|口座番号|账号',
          `\\d(?:[ -]?\\d){5,16}${end}`,
        ),
        longest: 36,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        // British: a sort code with an account.
        expression: new RegExp(`${begin}\\d{2}-\\d{2}-\\d{2}[ ,/]{1,2}\\d{8}${end}`, 'g'),
        longest: 22,
        alone: scores.possible,
        near: scores.distinct,
      },
      {
        expression: new RegExp(`${begin}\\d{8,17}${end}`, 'g'),
        longest: 20,
        alone: 0,
        near: scores.likely,
      },
      {
        expression: new RegExp(
          `${groupBegin}\\d{3,4}[ .-]\\d{3,4}[ .-]\\d{3,4}(?:[ .-]\\d{3,4})?${groupEnd}`,
          'g',
        ),
        longest: 24,
        alone: 0,
        near: scores.possible,
      },
    ],
  },
} as const satisfies EntityRows;
