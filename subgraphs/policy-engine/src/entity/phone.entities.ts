import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { digitsOf, whole } from './check-digits.ts';
import { begin, end, groupBegin, labelBegin, notAfter, others, words } from './expressions.ts';
import { isInternational, isNationalIn } from './phone-plans.ts';

const phone = words(
  'phone|telephone|tel\\b|mobile|mob\\b|cell|call|dial|fax|sms\\b|text me|whatsapp|signal|reach|contact|ring\\b',
  't[eé]l[eé]phone|portable|appel|telefon|handy|mobil|ruf|anruf|tel[eé]fono|m[oó]vil|celular|ll[aá]m|cellulare|chiam',
  'telefone|ligue|telefoon|bel\\b|телефон|тел\\b|звони|电话|手机|電話|携帯|전화|फ़ोन|फोन|मोबाइल|هاتف|جوال',
);

/** What says that a telephone number follows. */
const labels = [
  '(?:tele|cell|mobile |home |work )?phones?|tele|tel(?:;[a-z=,;]{1,30})?|mobile|mob|cell|fax|whatsapp|sms|handy|mobil|(?:telefon|ruf|handy|fax)nummer',
  't[eé]l[eé]phone|portable|telefono|tel[eé]fono|m[oó]vil|celular|cellulare|telefone|telefoon|telepono|cep|телефон|тел|电话|手机|電話|携帯|전화|फ़ोन|फोन|मोबाइल|هاتف|جوال',
].join('|');

/** Between such a label and the number: no name of something else, as `phone_id: 4155552671` has. */
const link = String.raw`[\s"'):=#>*|.\]_\\-]{0,6}(?:(?:numbers?|no|nr|num|nº|n°|#|is|are|ist|lautet|es|est|è|é)[\s"'):=#>*|.\]_\\-]{1,6}){0,2}["'(]{0,2}`;

/** Neither a date nor an address of a host. */
const noOther = String.raw`(?!(?:19|20)\d{2}[-./]\d{1,2}[-./]\d|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?!\d)|\d{1,3}(?:\.\d{1,3}){3}(?![.\d]))`;

/** Countries in which a number begins with 0, which is left out behind their calling code. */
const withZero = [
  '44',
  '33',
  '49',
  '43',
  '41',
  '31',
  '32',
  '46',
  '61',
  '81',
  '82',
  '91',
  '27',
  '64',
  '353',
  '358',
  '86',
  '55',
  '63',
  '90',
  '234',
];

/** The longest beginning that is a number: digits of the next words may follow it. */
function internationalUnits(taken: string): number {
  for (let units = taken.length; units >= 8; units = taken.slice(0, units).search(/[ ()./-]{1,3}\d{1,15}$/))
    if (isInternational(digitsOf(taken.slice(0, units)).replace(/^00/, ''))) return units;
  return 0;
}

const isAmerican = whole((taken) => isNationalIn(digitsOf(taken).slice(-10), ['1']));
const isWithZero = whole((taken) => {
  const digits = digitsOf(taken);
  return (
    digits.length >= 9 &&
    digits.length <= 12 &&
    (isNationalIn(digits.slice(1), withZero) || isNationalIn(digits, ['39']))
  );
});

const isWithZeroOrNot = whole((taken) => {
  const digits = digitsOf(taken);
  return digits.length === 11 && digits.startsWith('0')
    ? isNationalIn(digits.slice(1), withZero)
    : isNationalIn(digits.replace(/^0/, ''), ['90']);
});

/** Telephone numbers. */
export const phoneEntities = {
  PHONE: {
    words: phone,
    others,
    patterns: [
      {
        // Behind its label, whatever plan it follows: `Phone number is 555-123-4567`.
        expression: new RegExp(
          String.raw`${labelBegin}(?:${labels})${link}(${noOther}(?:\+|00)?\(?\d(?:[ ()./-]{0,2}\d){6,14}${end})`,
          'gi',
        ),
        longest: 52,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression: new RegExp(
          String.raw`${notAfter('[\\w+]')}(?:\+|(?<!\d{2}[ -])00(?=[1-9]))(?:[ ()./-]{0,3}\d){7,15}(?!\d)`,
          'g',
        ),
        longest: 64,
        measure: internationalUnits,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          `${notAfter('[\\w(+]|\\d[-.,/]')}(?:1[ .-])?(?:\\([2-9]\\d{2}\\) ?[2-9]\\d{2}[ .-]|[2-9]\\d{2}[.-][2-9]\\d{2}[.-])\\d{4}${end}`,
          'g',
        ),
        longest: 20,
        measure: isAmerican,
        alone: scores.likely,
        near: scores.certain,
      },
      {
        expression: new RegExp(
          `${groupBegin}(?!\\d{1,2}[./-]\\d{1,2}[./-]\\d)\\(?0\\d{1,5}\\)?[ /.-]{1,3}\\d{2,8}(?:[ .-]\\d{2,6}){0,4}${end}`,
          'g',
        ),
        longest: 50,
        measure: isWithZero,
        alone: scores.possible,
        near: scores.verified,
      },
      {
        expression: new RegExp(`${begin}0[1-9]\\d{8,10}${end}`, 'g'),
        longest: 14,
        measure: isWithZero,
        alone: scores.shape,
        near: scores.verified,
      },
      {
        // In Turkey, and mobile numbers: of eleven digits with the zero.
        expression: new RegExp(
          `${begin}(?:(?:0[ -]?)?\\(?[2-5]\\d{2}\\)?[ .-]\\d{3}[ .-]\\d{2}[ .-]\\d{2}|0[5-9]\\d{9})${end}`,
          'g',
        ),
        longest: 20,
        measure: isWithZeroOrNot,
        alone: scores.possible,
        near: scores.verified,
      },
      {
        // Mobile numbers of China and India, and American ones that are grouped by spaces or not at all.
        expression: new RegExp(
          `${begin}(?:1[3-9]\\d{9}|[6-9]\\d{4}[ ]?\\d{5}|[2-9]\\d{2} ?[2-9]\\d{2} ?\\d{4}|\\d{3}[.-]\\d{4})${end}`,
          'g',
        ),
        longest: 14,
        alone: scores.shape,
        near: scores.likely,
      },
    ],
  },
} as const satisfies EntityRows;
