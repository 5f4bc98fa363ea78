import { oneToken, type Steps } from './in-turns.ts';
import { JsonLimitExceeded, jsonLimits } from './json-limits.ts';
import { afterCharacters, char, endOfScalar, isSpace, notJson } from './json-spelling.ts';

/** What may follow: `valueOrEnd` after `[`, `nameOrEnd` after `{`. */
const follows = {
  value: 0,
  valueOrEnd: 1,
  name: 2,
  nameOrEnd: 3,
  colon: 4,
  commaOrEnd: 5,
  nothing: 6,
} as const;

/** Characters and tokens that are read in one step. */
const inOneStep = 64 * 1024;

/**
 * Reads a JSON text exactly as RFC 8259 has it: what `JSON.parse` refuses is refused, and nothing else. It takes time
 * linear in the length of the text, and no recursion.
 * @throws SyntaxError for what is not JSON; JsonLimitExceeded as soon as there is more than `jsonLimits` allow
 */
export function* scanJson(text: string): Steps<JsonText> {
  const scan = new JsonScan(text);
  while (!scan.goOn()) yield inOneStep;
  return scan.json;
}

class JsonScan {
  readonly json: JsonText;
  #at = 0;
  #follows: number = follows.value;
  /** The objects and arrays that have not ended, by their indexes. */
  readonly #open: number[] = [];
  /** The string of which the end is not read yet, by its index. */
  #string = -1;
  #names = 0;

  constructor(private readonly text: string) {
    this.json = new JsonText(text);
  }

  /** Reads one step on. @returns whether it was the last one */
  goOn(): boolean {
    const { text } = this;
    for (let left = inOneStep; left > 0; ) {
      const from = this.#at;
      const until = Math.min(text.length, from + left);
      if (this.#string >= 0) this.#readString(until);
      else this.#readToken(until);
      if (this.#at >= text.length) return this.#end();
      left -= this.#at - from + oneToken;
    }
    return false;
  }

  #end(): true {
    if (this.#string >= 0 || this.#follows !== follows.nothing) throw notJson(this.#at);
    return true;
  }

  /** Reads white space, and the token behind it. */
  #readToken(until: number): void {
    const { text } = this;
    let at = this.#at;
    while (at < until && isSpace(text.charCodeAt(at))) at += 1;
    this.#at = at;
    if (at >= until) return;
    const code = text.charCodeAt(at);
    if (code === char.quote) this.#beginString();
    else if (code === char.comma)
      this.#pass(follows.commaOrEnd, this.#isInObject ? follows.name : follows.value);
    else if (code === char.colon) this.#pass(follows.colon, follows.value);
    else if (code === char.brace || code === char.bracket) this.#begin(code === char.brace);
    else if (code === char.closingBrace || code === char.closingBracket)
      this.#close(code === char.closingBrace);
    else this.#readScalar();
  }

  #beginString(): void {
    const isName = this.#follows === follows.name || this.#follows === follows.nameOrEnd;
    if (isName) {
      this.#names += 1;
      if (this.#names > jsonLimits.names) throw new JsonLimitExceeded('names');
      this.#string = this.json.add(this.#at, this.#at);
      this.#follows = follows.colon;
    } else this.#string = this.#addValue(this.#at);
    this.#at += 1;
  }

  /** Reads a string on, to its end or to a place. */
  #readString(until: number): void {
    this.#at = afterCharacters(this.text, this.#at, until);
    if (this.#at >= until) return;
    this.#at += 1;
    this.json.close(this.#string, this.#at);
    this.#string = -1;
  }

  /** Reads a comma or a colon. */
  #pass(due: number, next: number): void {
    if (this.#follows !== due) throw notJson(this.#at);
    this.#follows = next;
    this.#at += 1;
  }

  #begin(isObject: boolean): void {
    this.#open.push(this.#addValue(this.#at));
    if (this.#open.length > jsonLimits.depth) throw new JsonLimitExceeded('depth');
    this.#follows = isObject ? follows.nameOrEnd : follows.valueOrEnd;
    this.#at += 1;
  }

  #close(isObject: boolean): void {
    const empty = isObject ? follows.nameOrEnd : follows.valueOrEnd;
    const isDue = this.#follows === empty || this.#follows === follows.commaOrEnd;
    const index = isDue && this.#isInObject === isObject ? this.#open.pop() : undefined;
    if (index === undefined) throw notJson(this.#at);
    this.#at += 1;
    this.json.close(index, this.#at);
    this.#follows = this.#open.length > 0 ? follows.commaOrEnd : follows.nothing;
  }

  #readScalar(): void {
    const index = this.#addValue(this.#at);
    const end = endOfScalar(this.text, this.#at);
    if (end - this.#at > jsonLimits.number) throw new JsonLimitExceeded('number');
    this.json.close(index, end);
    this.#at = end;
  }

  /** Adds a value whose end is not known yet. */
  #addValue(start: number): number {
    if (this.#follows > follows.valueOrEnd) throw notJson(this.#at);
    const index = this.json.add(start, start);
    if (this.json.count - this.#names > jsonLimits.values) throw new JsonLimitExceeded('values');
    this.#follows = this.#open.length > 0 ? follows.commaOrEnd : follows.nothing;
    return index;
  }

  /** Whether the innermost of what has not ended is an object. */
  get #isInObject(): boolean {
    const index = this.#open.at(-1);
    return index !== undefined && this.text.charCodeAt(this.json.startOf(index)) === char.brace;
  }
}

/** Numbers of a value: where it begins, where it ends, and the value or name that follows behind all that is in it. */
const stride = 3;

/**
 * A JSON text that has been read once: where each of its values and names stands, in their order. What is in an object or
 * an array follows it, and the value of a member follows its name.
 */
export class JsonText {
  #places = new Int32Array(64 * stride);
  /** How many values and names it has. */
  count = 0;

  constructor(readonly text: string) {}

  /** Adds the next one. @returns its index */
  add(start: number, end: number): number {
    const index = this.count;
    const at = index * stride;
    if (at === this.#places.length) this.#grow();
    this.#places[at] = start;
    this.#places[at + 1] = end;
    this.#places[at + 2] = index + 1;
    this.count += 1;
    return index;
  }

  /** Everything that was added since then is in this one. */
  close(index: number, end: number): void {
    this.#places[index * stride + 1] = end;
    this.#places[index * stride + 2] = this.count;
  }

  startOf(index: number): number {
    return this.#places[index * stride] as number;
  }

  endOf(index: number): number {
    return this.#places[index * stride + 1] as number;
  }

  /** The index of what follows behind a value and all that is in it. */
  nextOf(index: number): number {
    return this.#places[index * stride + 2] as number;
  }

  /** The index of what begins at a place. */
  indexAt(start: number): number {
    let low = 0;
    for (let high = this.count - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) > start) high = middle - 1;
      else low = middle;
    }
    return low;
  }

  #grow(): void {
    const places = new Int32Array(2 * this.#places.length);
    places.set(this.#places);
    this.#places = places;
  }
}
