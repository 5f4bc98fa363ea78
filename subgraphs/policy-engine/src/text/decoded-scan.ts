import type { Budget, Finder } from '../finder/finder.types.ts';
import type { InTurns } from '../finder/in-turns.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { Base64Text } from './base64-text.ts';
import { DecodedView } from './decoded-view.ts';
import { EscapedText } from './escaped-text.ts';
import type { FinderFault, Located, Released } from './scan-results.types.ts';
import { TextScan } from './text-scan.ts';

/** The steps of decoding, each of what the one before it gives: codes within codes are read once. */
const steps = [EscapedText, Base64Text, EscapedText, Base64Text];

/** What every code begins with. */
const beginnings = /%[\da-f]|&[#\w]|\\u|[a-z\d][\w+/-]{15}/i;

/** Units of the original that matches which overlap one another may hold back; farther ones are divided. */
export const longestHold = 16 * 1024;

/**
 * Searches a text that comes in chunks as it stands there, and what its codes stand for: percent encoding, character
 * references, Unicode escapes and base64. What is found in decoded text is told where its codes stand.
 */
export class DecodedScan {
  /** Finders that failed, in whatever they looked at. */
  readonly faults = new Map<Finder, FinderFault>();
  readonly #finders: ReadonlySet<Finder>;
  readonly #plain: TextScan;
  readonly #views: readonly DecodedView[];
  #pending: Located[] = [];
  /** The original from `#released` on. */
  #held = '';
  #released = 0;

  /** @param whole the text, where it is known: most have no codes, and nobody waits for parts of it */
  constructor(
    finders: Iterable<Finder>,
    private readonly budget: Budget = new StepBudget(),
    private readonly whole?: string,
  ) {
    this.#finders = new Set(finders);
    this.#plain = this.#begin();
    const isPlain = this.#finders.size === 0 || (whole !== undefined && !beginnings.test(whole));
    this.#views = isPlain ? [] : this.#decoding();
  }

  /** What is held back, as it came. */
  get held(): string {
    return this.#held;
  }

  /** @returns what may go on now, in turns that end where those of the budget do */
  *push(chunk: string): InTurns<Released> {
    this.#held += chunk;
    yield* this.#decode(chunk, false);
    const read = Math.min(...this.#views.map((view) => view.read));
    const { at, text, matches } = yield* this.#plain.pushInTurns(chunk, read);
    this.#pending = this.#pending.concat(matches);
    const certain = this.#views.map((view) => view.certain);
    this.#views.reduceRight((needed, view) => view.drop(needed), Number.POSITIVE_INFINITY);
    return this.#release(Math.min(at + text.length, ...certain));
  }

  /** @returns the rest: nothing follows */
  *end(): InTurns<Released> {
    const { matches } = yield* this.#plain.endInTurns();
    this.#pending = this.#pending.concat(matches);
    yield* this.#decode('', true);
    return this.#release(this.#released + this.#held.length);
  }

  #begin(): TextScan {
    const able = [...this.#finders].filter((finder) => !this.faults.has(finder));
    return new TextScan(able, this.budget, this.faults, this.whole === undefined);
  }

  #decoding(): DecodedView[] {
    const reach = Math.max(...this.#finders.values().map(({ longest }) => longest));
    const searching = { reach, isAwaited: this.whole === undefined, begin: () => this.#begin() };
    const views: DecodedView[] = [];
    for (const Step of steps) views.push(new DecodedView(new Step(), searching, views.at(-1)));
    return views;
  }

  *#decode(chunk: string, isLast: boolean): InTurns<void> {
    let next = chunk;
    for (const view of this.#views) {
      const { text, matches } = yield* view.push(next, isLast);
      this.#pending = this.#pending.concat(matches.filter(({ end }) => end > this.#released));
      next = text;
    }
  }

  /** @param certain the place before which everything is known */
  #release(certain: number): Released {
    const at = this.#released;
    const until = this.#border(Math.max(at, certain));
    const text = this.#held.slice(0, until - at);
    const taken = this.#pending.filter(({ start }) => start < until);
    this.#pending = this.#pending.filter(({ end }) => end > until);
    for (const match of this.#pending) match.start = Math.max(match.start, until);
    this.#held = this.#held.slice(until - at);
    this.#released = until;
    const matches = taken.map((match) => ({ ...match, end: Math.min(match.end, until) }));
    return { at, text, matches: distinct(matches) };
  }

  /** The last place before another one that divides no match, unless that would hold back too much. */
  #border(certain: number): number {
    let border = certain;
    const crossing = this.#pending
      .filter(({ end }) => end > this.#released)
      .sort((one, other) => other.end - one.end);
    for (const { start, end } of crossing) if (start < border && end > border) border = start;
    const isFar = certain - border > longestHold;
    return isFar ? certain : Math.max(this.#released, border);
  }
}

/** What several views have counts once, as certain as it is anywhere; in the order of their starts. */
function distinct(matches: readonly Located[]): Located[] {
  if (matches.length < 2) return [...matches];
  const finders = new Map<Finder, Map<string, Located>>();
  for (const match of matches) {
    const { finder, type, start, end, word, score } = match;
    const key = `${start} ${end} ${type} ${word}`;
    const known = finders.get(finder) ?? new Map<string, Located>();
    finders.set(finder, known);
    const other = known.get(key);
    if (!other || other.score < score) known.set(key, match);
  }
  return [...finders.values()]
    .flatMap((known) => [...known.values()])
    .sort((one, other) => one.start - other.start);
}
