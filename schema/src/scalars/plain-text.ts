/**
 * Controls, directional overrides, zero-width characters, private use, unassigned code points, a blank
 * Braille cell.
 */
const hiddenInName = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/**
 * The same for prose. It has lines and may contain pasted typesetters' characters (soft hyphen, directional
 * marks, zero-width spaces and joiners) and characters newer than our Unicode version.
 */
const hiddenInProse = /[[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{NChar}]--[\t\n\r\u00AD\u061C\u200B-\u200F\u2060\uFEFF]]/v;

/** Allowed all the same: zero-width characters where they change the look of adjacent characters. */
const belonging = [
  // Signs around Arabic and Syriac numbers, which are visible although their category is Format.
  /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/gu,
  // Emoji: joined ones, presentation selectors, keycaps, regional flags (UTS #51).
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gv,
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]/gv,
  /(?<=[0-9#*])\uFE0F(?=\u20E3)/gv,
  /\p{RGI_Emoji_Tag_Sequence}/gv,
  // Variants of ideographs, in names of Japanese people for instance, and of Mongolian letters.
  /(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gv,
  /(?<=\p{sc=Mong})[\u180B-\u180D\u180F]/gv,
  // Joiners in the scripts where they change the rendering (Unicode Standard, chapters 9 and 12).
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}])[\u200C\u200D](?=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}])/gv,
];

/**
 * The normal form of a name, as in RFC 8266 (section 2.3) without its case and compatibility mappings:
 * composed (NFC), without surrounding white space, and with each inner space a plain one.
 */
export function normalName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether a name has visible characters and no invisible ones. */
export function isPlainName(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !hides(text, hiddenInName);
}

/** Whether prose has nothing that reorders, hides or smuggles text; tabs and line ends are allowed. */
export function isPlainProse(text: string): boolean {
  return !hides(text, hiddenInProse);
}

function hides(text: string, hidden: RegExp): boolean {
  if (!hidden.test(text)) return false;
  return hidden.test(belonging.reduce((rest, where) => rest.replace(where, ''), text));
}

/** A text for people to read, in which nothing can hide or forge a line: such characters are JSON escapes. */
export function withEscapes(text: string): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gv, (character) =>
    character.split('').map(escaped).join(''),
  );
}
