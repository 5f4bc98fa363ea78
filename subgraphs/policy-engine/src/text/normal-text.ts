import { extendsAt, isHighSurrogate, kindOf, kinds, widthAt } from './character-kinds.ts';
import { normalOf } from './characters.ts';
import { SpanMap } from './span-map.ts';

/** Units of a character with all that belongs to it that are looked at together; what more belongs to it is not seen. */
export const longestCharacter = 1_024;

/**
 * Units of it that are left out within so many units of the normal text. Then as many spaces stand for the next ones: nothing
 * that is found reaches over them, and what precedes is held back no longer.
 */
const unseen = {
  most: 63 * longestCharacter,
  within: 512,
};

/**
 * A text made comparable, and where each unit of it stands in the original. Compatibility forms are composed (NFKC), what
 * is not seen is gone, digits, dashes, spaces and quotes are those of ASCII. The original comes in chunks, cut anywhere:
 * the result is the same. All places are counted from the beginning of the text.
 */
export class NormalText {
  /** The normal text from `begin` on. */
  text = '';
  begin = 0;
  readonly map = new SpanMap();
  /** What may go on: the last character of the original. */
  #rest = '';
  #read = 0;
  /** How many units were left out since a place of the normal text. */
  #unseen = { since: 0, units: 0 };

  get end(): number {
    return this.begin + this.text.length;
  }

  /** @param isLast whether nothing follows the chunk */
  append(chunk: string, isLast: boolean): void {
    const source = this.#rest + chunk;
    let at = 0;
    while (at < source.length) {
      const plain = endOfPlain(source, at, isLast);
      const end = plain > at ? plain : endOfCharacter(source, at);
      if (plain > at) this.text += source.slice(at, plain);
      else if (goesOn(source, end, isLast) && end - at < longestCharacter) break;
      else this.#appendCharacter(source.slice(at, end), this.#read + at);
      at = end;
    }
    this.#rest = source.slice(at);
    this.#read += at;
  }

  /** Forgets the text before a place. */
  dropBefore(place: number): void {
    if (place <= this.begin) return;
    this.text = this.text.slice(place - this.begin);
    this.begin = place;
    this.map.dropBefore(place);
  }

  #appendCharacter(character: string, start: number): void {
    const goesOn = start > 0 && extendsAt(character, 0);
    if (goesOn && this.#isTooMuch(character.length)) this.#appendSpaces(character, start);
    else this.#appendNormal(goesOn ? '' : normalOf(character), character, start);
  }

  #appendNormal(normal: string, character: string, start: number): void {
    const end = start + character.length;
    if (normal !== character) this.map.add({ at: this.end, units: normal.length, start, end });
    this.text += normal;
  }

  /** Whether what a character has beyond its longest would collect without end. Ends of it are too short for the spaces. */
  #isTooMuch(units: number): boolean {
    if (this.end - this.#unseen.since >= unseen.within) this.#unseen = { since: this.end, units: 0 };
    this.#unseen.units += units;
    return this.#unseen.units > unseen.most && units >= longestCharacter;
  }

  /** A space for each code point, and the last one for all that remain. */
  #appendSpaces(character: string, start: number): void {
    const points = [...character];
    let at = start;
    for (let place = 1; place <= unseen.within; place += 1) {
      const isLast = place === unseen.within;
      const end = isLast ? start + character.length : at + Number(points[place - 1]?.length);
      this.map.add({ at: this.end, units: 1, start: at, end });
      this.text += ' ';
      at = end;
    }
  }
}

/** Where the units end that stay as they are; the last of them may belong to a longer character. */
function endOfPlain(source: string, from: number, isLast: boolean): number {
  let end = from;
  while (end < source.length && kindOf(source.charCodeAt(end)) === kinds.plain) end += 1;
  return end > from && goesOn(source, end, isLast) ? end - 1 : end;
}

function endOfCharacter(source: string, from: number): number {
  let end = from + widthAt(source, from);
  while (end < source.length && end - from < longestCharacter && extendsAt(source, end))
    end += widthAt(source, end);
  return end;
}

/** Whether the character before a place has, or may still get, more that belongs to it. */
function goesOn(source: string, end: number, isLast: boolean): boolean {
  if (end === source.length) return !isLast;
  const isHalf = end === source.length - 1 && isHighSurrogate(source.charCodeAt(end));
  return isHalf ? !isLast : extendsAt(source, end);
}
