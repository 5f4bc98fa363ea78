import { jsonLimits } from './json-limits.ts';

/** Characters of JSON. */
export const char = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  colon: 0x3a,
  bracket: 0x5b,
  backslash: 0x5c,
  closingBracket: 0x5d,
  brace: 0x7b,
  closingBrace: 0x7d,
} as const;

/** The error for a text that is not JSON. @param at where it is not */
export function notJson(at: number): SyntaxError {
  return new SyntaxError(`The JSON is not valid at character ${at}.`);
}

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isDigit(code: number): boolean {
  return code >= char.zero && code <= 0x39;
}

const literals = ['true', 'false', 'null'] as const;

/** The first index after the number or the literal that begins at an index. @throws SyntaxError */
export function endOfScalar(text: string, start: number): number {
  const end = text.charCodeAt(start) >= 0x61 ? endOfLiteral(text, start) : endOfNumber(text, start);
  if (end < 0) throw notJson(start);
  return end;
}

function endOfLiteral(text: string, start: number): number {
  const found = literals.find((literal) => text.startsWith(literal, start));
  return found === undefined ? -1 : start + found.length;
}

function endOfNumber(text: string, start: number): number {
  const whole = text.charCodeAt(start) === char.minus ? start + 1 : start;
  let end = text.charCodeAt(whole) === char.zero ? whole + 1 : afterDigits(text, whole);
  if (end === whole) return -1;
  if (text.charCodeAt(end) === char.point) {
    const fraction = end + 1;
    end = afterDigits(text, fraction);
    if (end === fraction) return -1;
  }
  return isExponent(text.charCodeAt(end)) ? endOfExponent(text, end + 1) : end;
}

function endOfExponent(text: string, start: number): number {
  const sign = text.charCodeAt(start);
  const digits = sign === 0x2b || sign === char.minus ? start + 1 : start;
  const end = afterDigits(text, digits);
  return end === digits ? -1 : end;
}

function isExponent(code: number): boolean {
  return (code | 0x20) === 0x65;
}

/** No further than what the longest number may have, and one more. */
function afterDigits(text: string, start: number): number {
  const last = start + jsonLimits.number + 1;
  let at = start;
  while (at < last && isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Reads the characters of a string.
 * @returns the index of the quote that ends it; where that is not before a place, that place, or the end of an escape there
 * @throws SyntaxError
 */
export function afterCharacters(text: string, start: number, until: number): number {
  let at = start;
  while (at < until) {
    const code = text.charCodeAt(at);
    if (code === char.quote) break;
    const length = code === char.backslash ? lengthOfEscape(text, at) : Number(code >= 0x20);
    if (length === 0) throw notJson(at);
    at += length;
  }
  return at;
}

/** `"`, `\`, `/`, `b`, `f`, `n`, `r`, `t`. */
const short = new Set(Array.from('"\\/bfnrt', (letter) => letter.charCodeAt(0)));

/** The length of the escape that begins at an index: 2, or 6 for `\u0041`; 0 where there is none. */
function lengthOfEscape(text: string, start: number): number {
  const letter = text.charCodeAt(start + 1);
  if (short.has(letter)) return 2;
  if (letter !== 0x75) return 0;
  for (let at = start + 2; at < start + 6; at += 1) if (!isHexDigit(text.charCodeAt(at))) return 0;
  return 6;
}

function isHexDigit(code: number): boolean {
  const letter = code | 0x20;
  return isDigit(code) || (letter >= 0x61 && letter <= 0x66);
}

/** Characters of `\u0041`. */
export const longestEscape = 6;

/** The last place at or before this one that divides no escape; two escapes of a pair of surrogates may be divided. */
export function beforeEscape(text: string, place: number, from: number): number {
  const last = text.lastIndexOf('\\', place - 1);
  if (last < from || last < place - longestEscape) return place;
  // What is before it may be a backslash that is escaped by another one.
  let first = last;
  while (first > from && text.charCodeAt(first - 1) === 0x5c) first -= 1;
  const begin = (last - first) % 2 === 0 ? last : last - 1;
  const length = text.charCodeAt(begin + 1) === 0x75 ? longestEscape : 2;
  return begin + length > place ? begin : place;
}
