/** Controls, directional overrides, what takes no room, private use, what Unicode has not assigned, a blank Braille cell. */
const hiddenInName = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/**
 * The same for prose, which has lines, is pasted with typesetters' characters (soft hyphen, directional marks, zero-width
 * spaces and joiners), and may be newer than our Unicode.
 */
const hiddenInProse = /[[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}]--[\t\n\r\u00AD\u061C\u200B-\u200F\u2060\uFEFF]]/v;

/** What belongs to a text all the same: where it changes the look of its neighbours, though it takes no room itself. */
const belonging = [
  // Signs around Arabic and Syriac numbers, which are seen although their category is Format.
  /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/gu,
  // Emoji: joined ones, presentation selectors, keycaps, flags of regions (UTS #51).
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gv,
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]/gv,
  /(?<=[0-9#*])\uFE0F(?=\u20E3)/gv,
  /\p{RGI_Emoji_Tag_Sequence}/gv,
  // Variants of ideographs, in names of Japanese people for instance, and of Mongolian letters.
  /(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gv,
  /(?<=\p{sc=Mong})[\u180B-\u180D\u180F]/gv,
  // Joiners in the scripts where they change what is seen (Unicode Standard, chapters 9 and 12).
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}])[\u200C\u200D](?=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}])/gv,
];

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
  if (!hidden.test(text)) return false;
  return hidden.test(belonging.reduce((rest, where) => rest.replace(where, ''), text));
}

/** A text for people to read in which nothing can hide or forge a line: such characters as JSON escapes them. */
export function withEscapes(text: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gv, (character) =>
    character.split('').map(escaped).join(''),
  );
}
