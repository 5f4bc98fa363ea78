import type { DataType } from '@agg/schema/policy-words';
import cardValidator from 'card-validator';
import { isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { scores } from '../finder/scores.ts';
import { digitsOf, passesLuhn, passesMachineLine, passesVin, weighted } from './number-rules.fixture.ts';

/** A kind of number with a check, written without it, and what judges a whole one: a library, or the rule in plain words. */
interface CheckedKind {
  type: DataType;
  /** A word that stands before it. */
  word: string;
  /** `#` is any digit, `?` one that has to fit. */
  shapes: readonly string[];
  isValid(number: string): boolean;
  /** Another rule for numbers of this shape: one that fits it has no broken check. */
  isOther?(number: string): boolean;
  /** Of one whose check does not fit, the score where its word is near; without it, none is found. */
  uncheckedScore?: number;
}

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
    isValid: passesLuhn,
  },
  {
    type: 'CA_HEALTH_NUMBER',
    word: 'PHN',
    shapes: ['9### ### ##?', '9########?', '9###-###-##?'],
    // Ontario's check would do as well.
    isValid: (number) => stdnum.CA?.bc_bhn?.validate(digitsOf(number).join('')).isValid === true,
    isOther: passesLuhn,
  },
  {
    type: 'IN_VOTER_NUMBER',
    word: 'voter',
    shapes: ['ABC######?', 'XGH######?', 'WKH######?'],
    isValid: passesLuhn,
    // Older cards have no check.
    uncheckedScore: scores.likely,
  },
  {
    type: 'PASSPORT_NUMBER',
    word: 'MRZ',
    shapes: ['L########?UTO740812?F120415?<<<<<<<<<<<<<<0?', 'C########?D<<640###?M280###?<<<<<<<<<<<<<<<?'],
    isValid: passesMachineLine,
    uncheckedScore: scores.likely,
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
    isValid: passesVin,
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
  { shapes, isValid, isOther }: CheckedKind,
  index: number,
): { valid: string; broken: string } {
  const digits = randomDigits(index * 7_919 + 1);
  for (;;) {
    const filled = (shapes[index % shapes.length] ?? '').replaceAll('#', () => digits.next().value);
    const length = filled.split('?').length - 1;
    const checks = Array.from({ length: 10 ** length }, (_, at) => [...`${at}`.padStart(length, '0')]);
    const candidates = checks.map((check) => filled.replaceAll('?', () => check.shift() ?? ''));
    const valid = candidates.find(isValid);
    const broken = candidates.find((candidate) => !isValid(candidate) && !isOther?.(candidate));
    if (valid && broken) return { valid, broken };
  }
}
