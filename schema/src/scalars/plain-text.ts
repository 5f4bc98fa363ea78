/** Characters of the general category Format that are seen: signs that stand around Arabic and Syriac numbers. */
const seen = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`;

/** Typesetters' characters that prose is pasted with: soft hyphen, directional marks, zero-width spaces and joiners. */
const typeset = String.raw`\u00AD\u061C\u200B-\u200F\u2060\uFEFF`;

/** Controls, directional overrides, what takes no room, private use, what Unicode has not assigned, and a blank Braille cell. */
const hiddenInName = new RegExp(String.raw`[[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]--[${seen}]]`, 'v');

/** The same for prose, which has lines, is pasted from word processors, and may be newer than our Unicode. */
const hiddenInProse = new RegExp(
  String.raw`[[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}]--[\t\n\r${seen}${typeset}]]`,
  'v',
);

/** Scripts in which joiners change what is seen (Unicode Standard, chapters 9 and 12). */
const joining = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu'],
  ...['Knda', 'Mlym', 'Sinh', 'Tibt', 'Mymr', 'Khmr'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/** Where a character that takes no room changes the look of its neighbours, and so belongs to the text. */
const belonging = [
  // Emoji: joined ones, presentation selectors, keycaps, flags of regions (UTS #51).
  String.raw`(?<=\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
  // Variants of ideographs, in names of Japanese people for instance, and of Mongolian letters.
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{sc=Mong})[\u180B-\u180D\u180F]`,
  String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`,
];
const belongs = new RegExp(belonging.join('|'), 'gv');

/**
 * The one form of a name, as RFC 8266 (section 2.3) has it but for case and compatibility: composed (NFC), without
 * white space around it, and each space inside a plain one.
 */
export function normalName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether there is something to be seen in a name, and nothing that is not seen. */
export function isPlainName(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !hides(text, hiddenInName);
}

/** Whether prose holds nothing that reorders, hides or smuggles text; tabs and line ends are welcome. */
export function isPlainProse(text: string): boolean {
  return !hides(text, hiddenInProse);
}

function hides(text: string, hidden: RegExp): boolean {
  return hidden.test(text) && hidden.test(text.replace(belongs, ''));
}

/** A text for people to read in which nothing can hide or forge a line: such characters as JSON escapes them. */
export function withEscapes(text: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gv, (character) =>
    character.split('').map(escaped).join(''),
  );
}
