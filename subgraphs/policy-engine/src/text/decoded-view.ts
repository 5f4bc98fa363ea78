import type { InTurns } from '../finder/in-turns.ts';
import type { RewrittenText } from './rewritten-text.ts';
import type { Located } from './scan-results.types.ts';
import type { TextScan } from './text-scan.ts';

/** Units around what is decoded that are searched with it: no finder looks farther. */
const around = 512;

/** A part of the decoded text that is searched: around codes that stand near one another. */
interface Window {
  scan: TextScan;
  /** The first place at which something found in it may begin: what is longer is found in the text before. */
  first: number;
  /** Where it begins in the decoded text; how far it was given to the search, and came back from it. */
  begin: number;
  given: number;
  searched: number;
  /** Where it ends, unless more is decoded before. */
  until: number;
}

/** The search of a text, and what it needs. */
export interface Searching {
  /** Makes a new search. */
  begin(): TextScan;
  /** Units that a finder may look at behind the beginning of what it finds. */
  reach: number;
  /** Whether somebody waits for what may go on. */
  isAwaited: boolean;
}

/** The text behind one step of decoding, of which what surrounds codes is searched. */
export class DecodedView {
  #window: Window | undefined;
  #found: Located[] = [];

  /**
   * @param text decoded
   * @param before the view that the text was decoded from; without one, it is the original
   */
  constructor(
    private readonly text: RewrittenText,
    private readonly searching: Searching,
    private readonly before?: DecodedView,
  ) {}

  /** @returns what was decoded, and what was newly found, where it stands in the original */
  *push(chunk: string, isLast: boolean): InTurns<{ text: string; matches: readonly Located[] }> {
    const text = this.text.append(chunk, isLast);
    for (const { at, end } of this.text.takeReplaced()) {
      yield* this.#close(at);
      this.#window ??= this.#open(at);
      this.#window.until = end + around;
    }
    yield* this.#close(this.text.end);
    yield* this.#give(this.text.end);
    if (isLast) yield* this.#end();
    const matches = this.#found;
    this.#found = [];
    return { text, matches };
  }

  /** The place in the original before which it is known what its codes stand for. */
  get read(): number {
    const { end } = this.text;
    return this.#originOf(end, end).start;
  }

  /** Where in the original everything before is known. */
  get certain(): number {
    // Whoever searches the original knows that of a text without codes.
    if (this.searching.isAwaited && this.#isAsOriginal) return Number.POSITIVE_INFINITY;
    const { begin, end } = this.text;
    const place = this.#window ? this.#window.searched : Math.max(begin, end - this.searching.reach);
    return this.#originOf(place, place).start;
  }

  /** Whether nothing has been decoded of late: what finders look at is the same in the original. */
  get #isAsOriginal(): boolean {
    return !this.#window && (!this.before || this.before.#isAsOriginal);
  }

  /** Forgets what neither this view nor the one behind it needs. @returns what is needed of the text before */
  drop(needed: number): number {
    const own = Math.min(this.#window?.searched ?? Number.POSITIVE_INFINITY, this.text.end - around, needed);
    this.text.dropBefore(Math.max(0, own));
    return this.text.originOf(this.text.begin, this.text.begin).start;
  }

  /** @param at the first code */
  #open(at: number): Window {
    const begin = Math.max(this.text.begin, at - around);
    const { reach } = this.searching;
    return {
      scan: this.searching.begin(),
      first: at - reach,
      begin,
      given: begin,
      searched: begin,
      until: begin,
    };
  }

  /** Ends the window where it ends before a place, and nothing in it goes on. */
  *#close(place: number): InTurns<void> {
    for (let open = this.#window; open && open.until < place; ) {
      yield* this.#give(open.until);
      if (open.scan.isOpen) open.until += around;
      else {
        yield* this.#end();
        return;
      }
    }
  }

  *#give(place: number): InTurns<void> {
    const open = this.#window;
    const end = Math.min(place, open?.until ?? 0);
    if (!open || end <= open.given) return;
    const { begin } = this.text;
    const part = this.text.text.slice(open.given - begin, end - begin);
    open.given = end;
    const { at, text, matches } = yield* open.scan.pushInTurns(part);
    this.#take(open, at + text.length, matches);
  }

  *#end(): InTurns<void> {
    const open = this.#window;
    if (!open) return;
    const { at, text, matches } = yield* open.scan.endInTurns();
    this.#take(open, at + text.length, matches);
    this.#window = undefined;
  }

  #take(open: Window, searched: number, matches: readonly Located[]): void {
    open.searched = open.begin + searched;
    for (const match of matches) {
      const end = match.end + open.begin;
      if (end <= open.first) continue;
      const span = this.#originOf(Math.max(match.start + open.begin, open.first), end);
      this.#found.push({ ...match, start: span.start, end: span.end });
    }
  }

  #originOf(start: number, end: number): { start: number; end: number } {
    const span = this.text.originOf(start, end);
    return this.before ? this.before.#originOf(span.start, span.end) : span;
  }
}
