import type { DataType } from '@agg/schema/policy-words';
import cardValidator from 'card-validator';
import { isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';

/** A kind of number with a check, written without it, and what judges a whole one: a library, or the rule in plain words. */
interface CheckedKind {
  type: DataType;
  /** A word that stands before it. */
  word: string;
  /** `#` is any digit, `?` one that has to fit. */
  shapes: readonly string[];
  isValid(number: string): boolean;
}

const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const weighted = (text: string, weights: readonly number[]) =>
  sum(weights.map((weight, place) => weight * Number(digitsOf(text)[place])));

/** 49 CFR 565.15: values of letters, in the order of the alphabet without I, O and Q. */
const vinValues: ReadonlyMap<string, number> = new Map(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, at) => [
    letter,
    [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9][at] ?? 0,
  ]),
);
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export const checkedKinds: readonly CheckedKind[] = [
  {
    type: 'CREDIT_DEBIT_NUMBER',
    word: 'card',
    shapes: ['4### #### #### ###?', '52##-####-####-###?', '37## ###### ####?', '6011###########?'],
    isValid: (number) => cardValidator.number(number).isValid,
  },
  {
    type: 'INTERNATIONAL_BANK_ACCOUNT_NUMBER',
    word: 'IBAN',
    shapes: [
      'DE?? #### #### #### #### ##',
      'NL??ABNA##########',
      'FR?? #### #### #### #### #### ###',
      'GB??NWBK##############',
    ],
    // The countries' own checks are not those of ISO 13616.
    isValid: (number) => isValidIBAN(number.replaceAll(' ', '')),
  },
  {
    type: 'CA_SOCIAL_INSURANCE_NUMBER',
    word: 'social insurance',
    shapes: ['1## ### ##?', '7##-###-##?', '5#######?'],
    isValid: (number) => stdnum.CA?.sin?.validate(number).isValid === true,
  },
  {
    type: 'CA_HEALTH_NUMBER',
    word: 'OHIP',
    shapes: ['5### ### ##? AB', '2########?', '6###-###-##?-XY'],
    isValid: (number) =>
      sum(
        digitsOf(number)
          .toReversed()
          .map((digit, at) => (at % 2 ? sum(digitsOf(`${digit * 2}`)) : digit)),
      ) %
        10 ===
      0,
  },
  {
    type: 'UK_NATIONAL_HEALTH_SERVICE_NUMBER',
    word: 'NHS number',
    shapes: ['### ### ###?', '###-###-###?', '#########?'],
    isValid: (number) => weighted(number, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  {
    type: 'UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER',
    word: 'UTR',
    shapes: ['?#########', '?#### #####'],
    isValid: (number) => stdnum.GB?.utr?.validate(number).isValid === true,
  },
  {
    type: 'IN_AADHAAR',
    word: 'Aadhaar',
    shapes: ['2### #### ###?', '9##########?', '5###-####-###?'],
    isValid: (number) => stdnum.IN?.aadhaar?.validate(number).isValid === true,
  },
  {
    type: 'BANK_ROUTING',
    word: 'routing number',
    shapes: ['02######?', '11######?', '31######?', '64######?', '08######?'],
    isValid: (number) => weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
  {
    type: 'VEHICLE_IDENTIFICATION_NUMBER',
    word: '',
    shapes: ['1HGCM826?3A######', 'WBA3A5C5?DF######', 'JH4KA965?LC######'],
    isValid: (number) => {
      const values = [...number].map((unit) => vinValues.get(unit) ?? Number(unit));
      const rest = sum(values.map((value, at) => (at === 8 ? 0 : value * Number(vinWeights[at])))) % 11;
      return number[8] === `${rest === 10 ? 'X' : rest}`;
    },
  },
];

/** Numbers without order, the same in every run. */
function* randomDigits(seed: number): Generator<string, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield `${(state >> 8) % 10}`;
  }
}

/** A number of a shape whose check fits, and one whose check does not. */
export function numbersOf(
  { shapes, isValid }: CheckedKind,
  index: number,
): { valid: string; broken: string } {
  const digits = randomDigits(index * 7_919 + 1);
  for (;;) {
    const filled = (shapes[index % shapes.length] ?? '').replaceAll('#', () => digits.next().value);
    const length = filled.split('?').length - 1;
    const checks = Array.from({ length: 10 ** length }, (_, at) => [...`${at}`.padStart(length, '0')]);
    const candidates = checks.map((check) => filled.replaceAll('?', () => check.shift() ?? ''));
    const valid = candidates.find(isValid);
    const broken = candidates.find((candidate) => !isValid(candidate));
    if (valid && broken) return { valid, broken };
  }
}
