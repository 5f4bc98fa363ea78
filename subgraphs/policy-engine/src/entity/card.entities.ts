import cardValidator from 'card-validator';
import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { digitsOf, passesLuhn, whole } from './check-digits.ts';
import { checkedBegin, checkedEnd, labelled, words } from './expressions.ts';

const { creditCardType } = cardValidator;

/** Digits that tell the network. */
const leading = 8;

/** The ranges and lengths of the networks, as the library has them; its own check copies all of them for each number. */
const networks = Object.values(creditCardType.types).map((type) => {
  const { patterns, lengths } = creditCardType.getTypeInfo(type);
  const ranges = patterns.map((pattern) => {
    const [first = 0, last = first] = [pattern].flat();
    return { from: Number(`${first}`.padEnd(leading, '0')), to: Number(`${last}`.padEnd(leading, '9')) };
  });
  return { ranges, lengths };
});

/** How many digits a number can have by its network (ISO/IEC 7812). */
function lengthsOf(digits: string): number[] {
  const number = Number(digits.slice(0, leading));
  return networks
    .filter(({ ranges }) => ranges.some(({ from, to }) => from <= number && number <= to))
    .flatMap(({ lengths }) => lengths);
}

const card = words(
  'card|credit|debit|visa|master|amex|american express|discover|diners|jcb|maestro|union ?pay',
  'pan\\b|cc\\b|karte|kredit|carte|tarjeta|carta di|cart[aã]o|kaart|карт|カード|信用卡|银行卡|بطاقة',
);

/** The Universal Air Travel Plan, which no network of the library is: other numbers of so many digits begin with it as well. */
const isTravelCard = whole((taken) => passesLuhn(taken));

/** The longest beginning that is a card, where a group of digits ends: those of the next things may follow it. */
function cardUnits(taken: string): number {
  const digits = digitsOf(taken);
  const ends = lengthsOf(digits)
    .filter((length) => length <= digits.length && passesLuhn(digits.slice(0, length)))
    .map((length) => unitsOf(taken, length));
  return Math.max(0, ...ends.filter((end) => !/^\d/.test(taken.slice(end))));
}

/** The units of the first digits of a text. */
function unitsOf(taken: string, digits: number): number {
  let units = 0;
  for (let found = 0; found < digits; units += 1) if (/\d/.test(taken.charAt(units))) found += 1;
  return units;
}

const isCard = whole((taken) => cardUnits(taken) === taken.length);

const sep = '[ .-]{1,2}';

/** Payment cards. */
export const cardEntities = {
  CREDIT_DEBIT_NUMBER: {
    words: card,
    patterns: [
      {
        expression: new RegExp(
          `${checkedBegin}(?:\\d{4}${sep}\\d{4}${sep}\\d{4}${sep}\\d{1,4}(?:${sep}\\d{1,3})?|\\d{4}${sep}\\d{6}${sep}\\d{4,5})${checkedEnd}`,
          'g',
        ),
        longest: 34,
        measure: isCard,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${checkedBegin}\\d{13,19}${checkedEnd}`, 'g'),
        longest: 22,
        measure: isCard,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        expression: new RegExp(`${checkedBegin}1\\d{14}${checkedEnd}`, 'g'),
        longest: 16,
        measure: isTravelCard,
        alone: 0,
        near: scores.verified,
      },
      {
        // Digit by digit, as numbers are hidden or dictated.
        expression: new RegExp(`${checkedBegin}[2-9](?:[ .-]\\d){12,18}${checkedEnd}`, 'g'),
        longest: 40,
        measure: isCard,
        alone: scores.verified,
        near: scores.certain,
      },
      {
        // In any groups: so are also columns of numbers written, of which one in some tens looks like a card.
        expression: new RegExp(`${checkedBegin}[1-9](?:[\\s./-]{0,3}\\d){12,18}${checkedEnd}`, 'g'),
        longest: 74,
        measure: cardUnits,
        alone: scores.possible,
        near: scores.certain,
      },
    ],
  },
  CREDIT_DEBIT_CVV: {
    patterns: [
      {
        expression: labelled(
          'cvv2?|cvc2?|cvn2?|csc|cid|security code|verification (?:code|value)|card code|kartenpr(?:ü|ue)fnummer|prüfziffer|pr(?:ü|ue)fnummer|code de s[eé]curit[eé]|cryptogramme|c[oó]digo de (?:seguridad|seguran[cç]a)|codice di sicurezza|安全码|セキュリティコード',
          String.raw`\d{3,4}(?![\w]|[-.,/]\d)`,
        ),
        longest: 8,
        alone: scores.distinct,
        near: scores.distinct,
      },
    ],
  },
  CREDIT_DEBIT_EXPIRY: {
    words: card,
    patterns: [
      {
        expression: labelled(
          'exp(?:\\.|iry|ires|iration)?(?: date)?|valid (?:thru|through|until|to)|good thru|g(?:ü|ue)ltig bis|ablaufdatum|l(?:ä|ae)uft ab|date d.expiration|expire (?:le|fin)|fecha de (?:caducidad|vencimiento)|vencimiento|caduca|scadenza|validade|vervaldatum|有效期',
          String.raw`(?:0?[1-9]|1[0-2])[ ]?[/-][ ]?(?:20)?\d{2}(?![\w/-])`,
        ),
        longest: 12,
        alone: scores.distinct,
        near: scores.verified,
      },
      {
        expression: /(?<![\w/.-])(?:0[1-9]|1[0-2])\/(?:20)?[2-4]\d(?![\w/.-]\w|\w)/g,
        longest: 10,
        alone: scores.shape,
        near: scores.likely,
      },
    ],
  },
  PIN: {
    patterns: [
      {
        expression: labelled(
          'pin(?:[ -]?(?:code|number|no))?|personal identification number|geheimzahl|geheimnummer|code (?:secret|pin|confidentiel)|clave secreta|c[oó]digo pin|pincode|пин(?:-?код)?|密码锁|暗証番号',
          String.raw`\d{4,8}(?![\w]|[-.,/]\d)`,
        ),
        longest: 12,
        alone: scores.distinct,
        near: scores.distinct,
      },
    ],
  },
} as const satisfies EntityRows;
