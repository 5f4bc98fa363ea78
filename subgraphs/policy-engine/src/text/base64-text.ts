import { RewrittenText } from './rewritten-text.ts';
import { Utf8Text } from './utf8-text.ts';

/** Units that a run of base64 has at least: shorter ones are words as often as not. */
const least = 16;

/** Units that stand for three bytes. */
const group = 4;

/** Where a run may begin, in either alphabet (RFC 4648, sections 4 and 5), and one of which not enough has come to tell. */
const beginning = /(?<![a-z\d])[a-z\d](?:[\w+/-]{15}|[\w+/-]{0,14}$)/gi;
const word = /[a-z\d]*/iy;
const run = /[\w+/-]*/y;
const padding = /={0,2}/y;

/** How a run goes on in the next line, and what may still become that. */
const nextLine = /(\r?\n)([\w+/-]{4,16})(={0,2})/y;
const perhapsNextLine = /^\r?(?:\n[\w+/-]{0,16}={0,2})?$/;
export const longestLook = 22;

/**
 * A text in which runs of base64 are what they stand for, as far as that is text: UTF-8, and printable. So pictures, keys and
 * long words stay as they are. A run may be broken into lines.
 */
export class Base64Text extends RewrittenText {
  #state: 'OUTSIDE' | 'RUN' | 'NO_TEXT' = 'OUTSIDE';
  #bytes = new Utf8Text();

  protected rewrite(source: string, isLast: boolean): number {
    let at = 0;
    for (;;) {
      const before = at;
      const state = this.#state;
      if (state === 'OUTSIDE') at = this.#seek(source, at, isLast);
      else if (state === 'NO_TEXT') at = this.#passWord(source, at);
      else at = this.#decode(source, at, isLast);
      if (at === source.length || (at === before && state === this.#state)) return at;
    }
  }

  /** Goes to the next beginning of a run. */
  #seek(source: string, at: number, isLast: boolean): number {
    beginning.lastIndex = at;
    const found = beginning.exec(source);
    const start = found?.index ?? source.length;
    this.keep(source.slice(at, start));
    if (!found) return start;
    const isLong = found[0].length === least;
    if (!isLong && !isLast) return start;
    const isText = isLong && new Utf8Text().push(bytesOf(found[0])) !== undefined;
    this.#bytes = new Utf8Text();
    this.#state = isText ? 'RUN' : 'NO_TEXT';
    return start;
  }

  /** What is no text is left as it is; behind a sign, a run may begin. */
  #passWord(source: string, at: number): number {
    const end = endOf(word, source, at);
    this.keep(source.slice(at, end));
    if (end < source.length) this.#state = 'OUTSIDE';
    return end;
  }

  #decode(source: string, from: number, isLast: boolean): number {
    const end = endOf(run, source, from);
    let at = from;
    for (; at + group <= end; at += group) {
      const text = this.#bytes.push(bytesOf(source.slice(at, at + group)));
      if (text === undefined) {
        this.#state = 'NO_TEXT';
        return at;
      }
      this.replace(at, at + group, text);
    }
    if (end === source.length && !isLast) return at;
    return at < end ? this.#finish(source, at, end, isLast) : this.#breakLine(source, at, isLast);
  }

  /** The last one to three units of a run, with its padding. */
  #finish(source: string, at: number, end: number, isLast: boolean): number {
    const behind = endOf(padding, source, end);
    if (behind === source.length && behind < end + 2 && !isLast) return at;
    const text = end - at > 1 ? this.#bytes.push(bytesOf(source.slice(at, end))) : undefined;
    this.#state = 'OUTSIDE';
    if (text === undefined) this.keep(source.slice(at, behind));
    else this.replace(at, behind, text);
    return behind;
  }

  /** Where the run goes on in the next line, what breaks it stands for nothing. */
  #breakLine(source: string, at: number, isLast: boolean): number {
    const isCut = source.length - at < longestLook && perhapsNextLine.test(source.slice(at));
    if (isCut && !isLast) return at;
    nextLine.lastIndex = at;
    const [, lineBreak = '', next = '', end = ''] = nextLine.exec(source) ?? [];
    const isWhole = next.length === least || end !== '' || next.length % group === 0;
    if (isWhole && lineBreak && this.#bytes.wouldTake(bytesOf(next)))
      this.replace(at, at + lineBreak.length, '');
    else this.#state = 'OUTSIDE';
    return this.#state === 'OUTSIDE' ? at : at + lineBreak.length;
  }
}

function endOf(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at;
  return at + (expression.exec(source)?.[0].length ?? 0);
}

function bytesOf(units: string): Buffer {
  return Buffer.from(units, 'base64');
}
