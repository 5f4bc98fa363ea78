import { extendsAt, isHighSurrogate, kindOf, kinds, widthAt } from './character-kinds.ts';
import { normalOf } from './characters.ts';
import { SpanMap } from './span-map.ts';

/** Units of a character with all that belongs to it; what follows counts as a character of its own. */
const longestCharacter = 1_024;

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
    // So much that is not seen is no part of a word, and does not collect without end.
    const normal = normalOf(character) || (character.length < longestCharacter ? '' : ' ');
    const end = start + character.length;
    if (normal !== character) this.map.add({ at: this.end, units: normal.length, start, end });
    this.text += normal;
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
