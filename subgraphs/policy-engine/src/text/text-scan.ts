import {
  type Budget,
  DetectorTimeout,
  type Finder,
  lookBehind,
  type Match,
  stepBefore,
} from '../finder/finder.types.ts';
import { atOnce, type InTurns } from '../finder/in-turns.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { HeldText } from './held-text.ts';
import { MatchChains, type Pending } from './match-chains.ts';
import type { FinderFault, Released } from './scan-results.types.ts';

/**
 * Searches a text that comes in chunks, cut anywhere. The matches and the released text, put together, are those of the
 * whole text, however it was cut. Each unit is searched once by each finder.
 *
 * Of the normal text it holds back what may be the beginning of a match: at most `longest` of its finders (256 units), and
 * besides what matches reach back that overlap one another (1,024); of the original the character that may still get marks
 * (1,024), and of what is not seen about 65,536 units. No character is divided.
 */
export class TextScan {
  /** The place before which each has searched. */
  readonly #finders: Map<Finder, number>;
  readonly #longest: number;
  readonly #text = new HeldText();
  readonly #chains = new MatchChains();
  #searched = 0;
  /** The end of the text of which is known what is open. */
  #known = 0;

  constructor(
    finders: Iterable<Finder>,
    private readonly budget: Budget = new StepBudget(),
    /** Finders that failed, and looked no further. */
    readonly faults = new Map<Finder, FinderFault>(),
    /** Whether somebody waits for what may go on. Otherwise it goes on in steps, which takes less time. */
    private readonly isAwaited = true,
  ) {
    this.#finders = new Map([...finders].map((finder) => [finder, 0]));
    this.#longest = Math.max(...this.#finders.keys().map(({ longest }) => longest));
  }

  /** @returns what may go on now */
  push(chunk: string): Released {
    return atOnce(this.pushInTurns(chunk));
  }

  /**
   * The same, in turns that end where those of the budget do.
   * @param certain the place in the original before which nothing is read in another way later
   */
  *pushInTurns(chunk: string, certain = Number.POSITIVE_INFINITY): InTurns<Released> {
    // Nobody looks for anything.
    if (this.#longest < 0) return this.#text.pass(chunk);
    this.#append(chunk, false);
    if (this.isAwaited) yield* this.#searchCertain(certain);
    else yield* this.#search(stepBefore(this.#text.normal.end - this.#longest));
    const { taken, until } = this.#take();
    const whole = this.#text.roundDown(until);
    const released = this.#text.releaseBefore(whole, taken);
    this.#text.normal.dropBefore(stepBefore(Math.min(whole, this.#searched - lookBehind)));
    return released;
  }

  /** Whether something is found that goes on. */
  get isOpen(): boolean {
    return this.#chains.isOpen;
  }

  /** @returns the rest: nothing follows */
  end(): Released {
    return atOnce(this.endInTurns());
  }

  *endInTurns(): InTurns<Released> {
    this.#append('', true);
    yield* this.#search(this.#text.normal.end);
    this.#chains.end();
    return this.#text.releaseAll(this.#take().taken);
  }

  /** Each finder searches up to the first place at which something may begin that goes on behind what is certain. */
  *#searchCertain(certain: number): InTurns<void> {
    const { begin, text: whole } = this.#text.normal;
    const end = this.#text.endBefore(certain);
    if (end <= this.#known) return;
    this.#known = end;
    const text = whole.slice(0, end - begin);
    for (const [finder, searched] of this.#finders)
      yield* this.#searchFor(finder, begin + (yield* this.#openFor(finder, text, searched - begin)));
    this.#searched = Math.min(end, ...this.#finders.values());
  }

  *#openFor(finder: Finder, text: string, from: number): InTurns<number> {
    const first = Math.max(from, text.length - finder.longest);
    try {
      if (finder.openInTurns) return yield* finder.openInTurns(text, from, this.budget);
      return finder.openFrom?.(text, first) ?? first;
    } catch (error) {
      this.#fail(finder, error);
      return from;
    }
  }

  #take(): { taken: Pending[]; until: number } {
    return this.#chains.take(this.#searched, (place) => this.#text.roundDown(place));
  }

  #append(chunk: string, isLast: boolean): void {
    this.#text.append(chunk, isLast);
    this.#chains.goOn(this.#text.normal, (place) => this.#text.roundUp(place));
  }

  /** Finds what starts before a place. */
  *#search(to: number): InTurns<void> {
    for (const finder of this.#finders.keys()) yield* this.#searchFor(finder, to);
    this.#searched = Math.max(this.#searched, to);
  }

  *#searchFor(finder: Finder, to: number): InTurns<void> {
    const from = this.#finders.get(finder);
    if (from === undefined || to <= from) return;
    this.#finders.set(finder, to);
    this.#chains.add(yield* this.#find(finder, from, to), finder);
  }

  *#find(finder: Finder, from: number, to: number): InTurns<Match[]> {
    const { begin, text } = this.#text.normal;
    try {
      const found = finder.findInTurns
        ? yield* finder.findInTurns(text, from - begin, to - begin, this.budget)
        : finder.find(text, from - begin, to - begin);
      return found.map((match) => ({
        ...match,
        start: this.#text.roundDown(match.start + begin),
        end: this.#text.roundUp(match.end + begin),
      }));
    } catch (error) {
      this.#fail(finder, error);
      return [];
    }
  }

  #fail(finder: Finder, error: unknown): void {
    this.faults.set(finder, error instanceof DetectorTimeout ? 'DETECTOR_TIMEOUT' : 'DETECTOR_FAILED');
    this.#finders.delete(finder);
  }
}
