/** The rules of numbers that no library judges, in plain words: what finds them has others of its own. */

export const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Luhn: every other digit from the right is doubled, and the digits of all are added up. */
export const passesLuhn = (number: string) =>
  sum(
    digitsOf(number)
      .toReversed()
      .map((digit, at) => (at % 2 ? sum(digitsOf(`${digit * 2}`)) : digit)),
  ) %
    10 ===
  0;
export const weighted = (text: string, weights: readonly number[]) =>
  sum(weights.map((weight, place) => weight * Number(digitsOf(text)[place])));

/** 49 CFR 565.15: values of letters, in the order of the alphabet without I, O and Q. */
const vinValues: ReadonlyMap<string, number> = new Map(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, at) => [
    letter,
    [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9][at] ?? 0,
  ]),
);
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** ICAO Doc 9303-3, 4.9: weights 7, 3 and 1; letters count from 10, and fillers nothing. */
const machineCheck = (part: string) =>
  sum(
    [...part].map((unit, at) => Number([7, 3, 1][at % 3]) * (unit === '<' ? 0 : Number.parseInt(unit, 36))),
  ) % 10;

export function passesMachineLine(line: string): boolean {
  const fields = ['0-9', '13-19', '21-27'].map((span) => span.split('-').map(Number));
  const singly = fields.every(([from, to = 0]) => machineCheck(line.slice(from, to)) === Number(line[to]));
  const composite = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43);
  return singly && machineCheck(composite) === Number(line[43]);
}

export function passesVin(number: string): boolean {
  const values = [...number].map((unit) => vinValues.get(unit) ?? Number(unit));
  const rest = sum(values.map((value, at) => (at === 8 ? 0 : value * Number(vinWeights[at])))) % 11;
  return number[8] === `${rest === 10 ? 'X' : rest}`;
}
