import { ofLatestText } from './latest-text.ts';

/** Letters that have no decomposition, and the ones they are compared as. */
const alike: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ŧ', 't'],
  ['ς', 'σ'],
  ['ё', 'е'],
  ['æ', 'a'],
  ['œ', 'o'],
]);

/** Scripts whose accents are left out as often as not; in others, a mark makes another letter. */
const accented = /[\p{Script=Latin}\p{Script=Greek}]/u;

const isAscii = /^\p{ASCII}*$/u;

/** What each unit is compared as, once it has come; 0 before. */
const foldedUnits = new Uint16Array(0x10000);

/**
 * A text as words are compared: without case and accents, unit for unit, so that places stay the same.
 * @param text normal
 */
export const folded = ofLatestText((text) => (isAscii.test(text) ? text.toLowerCase() : foldUnits(text)));

function foldUnits(text: string): string {
  let result = '';
  // A call takes at most some ten thousand arguments.
  for (let from = 0; from < text.length; from += 8_192) {
    const units = Array.from({ length: Math.min(8_192, text.length - from) }, (_, at) =>
      foldedUnit(text.charCodeAt(from + at)),
    );
    result += String.fromCharCode(...units);
  }
  return result;
}

function foldedUnit(unit: number): number {
  return foldedUnits[unit] || learn(unit);
}

function learn(unit: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  const base = accented.test(lower) ? lower.normalize('NFD').charAt(0) : lower;
  const plain = alike.get(base) ?? base;
  foldedUnits[unit] = plain.length === 1 ? plain.charCodeAt(0) : unit;
  return Number(foldedUnits[unit]);
}
