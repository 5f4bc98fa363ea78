/** Scripts that write no spaces between words, or add endings to them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;

/** Whether a unit is a part of a word: 1 for no, 2 for yes; 0 before it first comes. */
const known = new Uint8Array(0x10000);

function isWordUnit(unit: number): boolean {
  if (known[unit] === 0) {
    const character = String.fromCharCode(unit);
    known[unit] = wordCharacter.test(character) && !unspaced.test(character) ? 2 : 1;
  }
  return known[unit] === 2;
}

/** The end of what JSON writes for a control character, a space or punctuation: the letters of it are no word. */
const jsonEscape = /\\(?:[bfnrt]|u(?:00[0-2][\da-f]|003[a-f]|00a0|20[0-6][\da-f]|300[0-2]|feff))$/i;
export const longestEscape = 6;
const escapeBegins = 92;

/** Whether such an escape ends at a place: texts often have JSON in them, and words stand behind its line breaks. */
function isBehindEscape(text: string, place: number): boolean {
  const isNear = text.charCodeAt(place - 2) === escapeBegins || text.charCodeAt(place - 6) === escapeBegins;
  return isNear && jsonEscape.test(text.slice(Math.max(0, place - longestEscape), place));
}

/**
 * Whether a word may begin or end at a place: what is on one side of it is no part of a word. In scripts without spaces
 * that is everywhere.
 */
export function isBorder(text: string, place: number): boolean {
  if (place <= 0 || place >= text.length) return true;
  const isWithin = isWordUnit(text.charCodeAt(place - 1)) && isWordUnit(text.charCodeAt(place));
  return !isWithin || isBehindEscape(text, place);
}
