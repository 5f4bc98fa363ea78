import { isExtending, normalOf } from './characters.ts';

/** What a UTF-16 unit does to a normal text. */
export const kinds = {
  unknown: 0,
  /** It stays as it is. */
  plain: 1,
  /** It belongs to the character before it. */
  extending: 2,
  /** It becomes something else, or is one half of a surrogate pair. */
  other: 3,
} as const;

/** Each kind is found when its unit first comes: most of the 65,536 never do. */
const kindsByUnit = new Uint8Array(0x10000);

/** @param unit of UTF-16 */
export function kindOf(unit: number): number {
  return kindsByUnit[unit] || learn(unit);
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const kind = isSurrogate(unit)
    ? kinds.other
    : isExtending(character)
      ? kinds.extending
      : normalOf(character) === character
        ? kinds.plain
        : kinds.other;
  kindsByUnit[unit] = kind;
  return kind;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Whether a unit is the first half of a pair. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Whether the character at a place of a text belongs to the one before it. */
export function extendsAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (!isSurrogate(unit)) return kindOf(unit) === kinds.extending;
  return isExtending(String.fromCodePoint(Number(text.codePointAt(at))));
}

/** Units of the character at a place of a text. */
export function widthAt(text: string, at: number): number {
  return Number(text.codePointAt(at)) > 0xffff ? 2 : 1;
}
