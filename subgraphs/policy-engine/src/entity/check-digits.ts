/**
 * Check digits of numbers. `stdnum` has them, too, but takes a hundred times as long for each number, and most numbers of a
 * text are no valid ones. So these come first, and it judges what more there is to know.
 */

const zero = 48;

/** Luhn, mod 10 (ISO/IEC 7812-1, annex B). @param digits nothing else */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - place) - zero;
    const weighted = place % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Mod 97 (ISO/IEC 7064, MOD 97-10), as an IBAN has it. @param iban capitals and digits */
export function passesMod97(iban: string): boolean {
  let rest = 0;
  for (let place = 0; place < iban.length; place += 1) {
    const code = iban.charCodeAt((place + 4) % iban.length);
    rest = code >= 65 ? (rest * 100 + code - 55) % 97 : (rest * 10 + code - zero) % 97;
  }
  return rest === 1;
}

/** A sum of digits, each multiplied by its weight. @param digits as many as weights, or more */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < weights.length; place += 1)
    sum += (digits.charCodeAt(place) - zero) * Number(weights[place]);
  return sum;
}

/** What a permutation of Verhoeff's makes of the digits of each place; it repeats after eight places. */
const permutations = Array.from({ length: 8 }, (_, times) =>
  Array.from({ length: 10 }, (_, digit) => permuted(digit, times)),
);

function permuted(digit: number, times: number): number {
  const next = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  return times === 0 ? digit : permuted(Number(next[digit]), times - 1);
}

/** The product of two elements of the dihedral group of order ten. */
function product(one: number, other: number): number {
  const turned = one < 5 ? one + (other % 5) : one - (other % 5) + 5;
  const isMirrored = one < 5 !== other < 5;
  return (turned % 5) + (isMirrored ? 5 : 0);
}

/** Verhoeff's check (J. Verhoeff, Error Detecting Decimal Codes, 1969), as Aadhaar has it. @param digits nothing else */
export function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - zero;
    check = product(check, Number(permutations[place % 8]?.[digit]));
  }
  return check === 0;
}

const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The value of each letter by its place in the alphabet; I, O and Q stand in no VIN. */
const vinLetters = '12345678012345070923456789';

/** The check digit at place nine of a VIN (49 CFR 565.15; ISO 3779 leaves it free). @param vin 17 capitals and digits */
export function passesVin(vin: string): boolean {
  let sum = 0;
  for (let place = 0; place < vin.length; place += 1) {
    const code = vin.charCodeAt(place);
    const value = code >= 65 ? Number(vinLetters[code - 65]) : code - zero;
    sum += value * Number(vinWeights[place]);
  }
  return '0123456789X'[sum % 11] === vin[8];
}

/** The check digit of a part of a machine-readable line (ICAO Doc 9303-3, 4.9: 7-3-1, mod 10). */
function machineCheck(part: string): string {
  let sum = 0;
  for (let place = 0; place < part.length; place += 1) {
    const code = part.charCodeAt(place);
    const value = code >= 65 ? code - 55 : code === 60 ? 0 : code - zero;
    sum += value * Number([7, 3, 1][place % 3]);
  }
  return `${sum % 10}`;
}

/** The checks of the number, of birth and expiry, and of all. @param line the second one of a passport, 44 units */
export function passesMachineLine(line: string): boolean {
  const parts: readonly (readonly [part: string, check: string])[] = [
    [line.slice(0, 9), line.charAt(9)],
    [line.slice(13, 19), line.charAt(19)],
    [line.slice(21, 27), line.charAt(27)],
    [line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43), line.charAt(43)],
  ];
  return parts.every(([part, check]) => machineCheck(part) === check);
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The letters and digits of a text, as capitals. */
export function compact(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** A measure that takes all or nothing. */
export function whole(isIt: (taken: string) => boolean): (taken: string) => number {
  return (taken) => (isIt(taken) ? taken.length : 0);
}
