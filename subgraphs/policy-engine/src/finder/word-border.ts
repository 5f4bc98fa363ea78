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

/**
 * Whether a word may begin or end at a place: what is on one side of it is no part of a word. In scripts without spaces
 * that is everywhere.
 */
export function isBorder(text: string, place: number): boolean {
  if (place <= 0 || place >= text.length) return true;
  return !isWordUnit(text.charCodeAt(place - 1)) || !isWordUnit(text.charCodeAt(place));
}
