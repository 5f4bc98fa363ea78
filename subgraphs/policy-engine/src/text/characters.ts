/**
 * What is not seen: default ignorable code points (UAX #44: soft hyphen, zero-width and bidirectional controls,
 * variation selectors…), control characters but for white space, and the controls of interlinear annotations.
 */
const invisible = /\p{Default_Ignorable_Code_Point}|(?![\t\n\v\f\r\u0085])\p{Cc}|[\ufff9-\ufffb]/gu;

/** Copies of ASCII that no font shows, but that models read (Unicode, Tags block). */
const tag = /[\u{e0020}-\u{e007e}]/gu;
const tagsBegin = 0xe0000;

/** What belongs to the character before it: marks, what is not seen, and the later parts of Korean and kana syllables. */
const extending = new RegExp(
  `^(?!${tag.source})(?:\\p{M}|[\\u1160-\\u11ff\\uff9e\\uff9f]|${invisible.source})$`,
  'u',
);

/** Marks that are no letters of a script: what is left of them after composition only decorates, as does all behind Latin. */
const decoration =
  /(?<=[\p{ASCII}\p{Script=Latin}])\p{M}+|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/** Characters that stand for one of ASCII, which compatibility composition leaves alone. */
const lookalikes: readonly [RegExp, string][] = [
  [/[\p{Pd}\u2212\u2043\u2796]/gu, '-'],
  [/[\p{Zs}\u2800]/gu, ' '],
  [/[\u0085\u2028\u2029]/gu, '\n'],
  [/[\u2018-\u201b\u2032\u02bc\u2039\u203a]/gu, "'"],
  [/[\u201c-\u201f\u00ab\u00bb]/gu, '"'],
  [/[\u3002\u0701\u06d4]/gu, '.'],
  [/[\u2044\u2215]/gu, '/'],
  [/[\u2236\ua789]/gu, ':'],
];

const decimal = /\p{Nd}/gu;
const isDecimal = /^\p{Nd}$/u;

/** Composition is defined for 30 marks (UAX #15, Stream-Safe Text Format); more mean nothing. */
const composed = 32;

/** Whether a character belongs to the one before it. */
export function isExtending(character: string): boolean {
  return extending.test(character);
}

/** Texts are written with few characters: most have come before. */
const known = new Map<string, string>();
export const mostKnown = 10_000;
export const longestKnown = 4;

/**
 * A character, with what belongs to it, as texts are compared: composed for compatibility (NFKC), without what is not
 * seen, with the digits, dashes, spaces and quotes of ASCII. Empty where nothing is seen.
 */
export function normalOf(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const normal = normalise(character);
  if (character.length <= longestKnown && known.size < mostKnown) known.set(character, normal);
  return normal;
}

function normalise(character: string): string {
  const seen = character
    .replace(tag, (copy) => String.fromCodePoint(Number(copy.codePointAt(0)) - tagsBegin))
    .replace(invisible, '');
  let normal = beginningOf(seen).normalize('NFKC').replace(decimal, asciiDigit);
  for (const [alike, ascii] of lookalikes) normal = normal.replace(alike, ascii);
  return normal.replace(decoration, '');
}

/** What of a character is composed, without half of a code point. */
function beginningOf(character: string): string {
  return character.length > composed ? [...character].slice(0, composed).join('') : character;
}

/** Decimal digits stand in runs of ten that begin with zero, one script after the other (Unicode, section 4.6). */
function asciiDigit(digit: string): string {
  const code = Number(digit.codePointAt(0));
  let before = 0;
  while (isDecimal.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
