import {
  type Budget,
  DetectorTimeout,
  type Finder,
  lookBehind,
  type Match,
  searchStep,
} from '../finder/finder.types.ts';
import { atOnce, type InTurns } from '../finder/in-turns.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { MatchChains, type Pending } from './match-chains.ts';
import { NormalText } from './normal-text.ts';
import type { FinderFault, Located, Released } from './scan-results.types.ts';
import { dividesPair } from './surrogate-pair.ts';

/**
 * Searches a text that comes in chunks, cut anywhere. The matches and the released text, put together, are those of the
 * whole text, however it was cut.
 *
 * Of the normal text it holds back at most `longest` of its finders (256 units) and `searchStep` (128), and besides what
 * matches reach back that overlap one another (1,024); of the original the character that may still get marks (1,024), and
 * of what is not seen about 65,536 units. No character is divided between what is released and what is held back.
 * Each unit is searched once by each finder, with at most `longest` units more for every `searchStep`.
 */
export class TextScan {
  readonly #finders: Set<Finder>;
  readonly #longest: number;
  readonly #normal = new NormalText();
  readonly #chains = new MatchChains();
  #searched = 0;
  /** The original from `#released` on. */
  #held = '';
  #released = 0;

  constructor(
    finders: Iterable<Finder>,
    private readonly budget: Budget = new StepBudget(),
    /** Finders that failed, and looked no further. */
    readonly faults = new Map<Finder, FinderFault>(),
  ) {
    this.#finders = new Set(finders);
    this.#longest = Math.max(...[...this.#finders].map(({ longest }) => longest));
  }

  /** @returns what may go on now */
  push(chunk: string): Released {
    return atOnce(this.pushInTurns(chunk));
  }

  /** The same, in turns that end where those of the budget do. */
  *pushInTurns(chunk: string): InTurns<Released> {
    this.#held += chunk;
    // Nobody looks for anything.
    if (this.#longest < 0) return this.#letGo(this.#held.length, []);
    this.#append(chunk, false);
    yield* this.#search(Math.floor((this.#normal.end - this.#longest) / searchStep) * searchStep);
    const { taken, until } = this.#take();
    const whole = this.#roundDown(until);
    const released = this.#letGo(this.#normal.map.endOf(whole) - this.#released, taken);
    this.#normal.dropBefore(Math.min(whole, this.#searched - lookBehind));
    return released;
  }

  /** Whether something is found that goes on. */
  get isOpen(): boolean {
    return this.#chains.open.length > 0;
  }

  /** @returns the rest: nothing follows */
  end(): Released {
    return atOnce(this.endInTurns());
  }

  *endInTurns(): InTurns<Released> {
    this.#append('', true);
    yield* this.#search(this.#normal.end);
    return this.#letGo(this.#held.length, this.#take().taken);
  }

  #take(): { taken: Pending[]; until: number } {
    return this.#chains.take(this.#searched, (place) => this.#roundDown(place));
  }

  /** The last place at or before this one that divides no character of the original. */
  #roundDown(place: number): number {
    const { map, text, begin } = this.#normal;
    const at = map.roundDown(place);
    return dividesPair(text, at - begin) ? map.roundDown(at - 1) : at;
  }

  /** The first such place at or after this one. */
  #roundUp(place: number): number {
    const { map, text, begin } = this.#normal;
    const at = map.roundUp(place);
    return dividesPair(text, at - begin) ? map.roundUp(at + 1) : at;
  }

  #append(chunk: string, isLast: boolean): void {
    const normal = this.#normal;
    normal.append(chunk, isLast);
    for (const match of this.#chains.open) {
      const rest = match.rest as RegExp;
      rest.lastIndex = match.end - normal.begin;
      match.end += rest.exec(normal.text)?.[0].length ?? 0;
      if (match.end === normal.end) continue;
      match.rest = undefined;
      match.end = this.#roundUp(match.end);
    }
  }

  /** Finds what starts before a place. */
  *#search(to: number): InTurns<void> {
    if (to <= this.#searched) return;
    for (const finder of this.#finders) this.#chains.add(yield* this.#find(finder, to), finder);
    this.#searched = to;
  }

  *#find(finder: Finder, to: number): InTurns<Match[]> {
    const { begin, text } = this.#normal;
    const [first, last] = [this.#searched - begin, to - begin];
    try {
      const found = finder.findInTurns
        ? yield* finder.findInTurns(text, first, last, this.budget)
        : finder.find(text, first, last);
      return found.map((match) => ({
        ...match,
        start: this.#roundDown(match.start + begin),
        end: this.#roundUp(match.end + begin),
      }));
    } catch (error) {
      this.faults.set(finder, error instanceof DetectorTimeout ? 'DETECTOR_TIMEOUT' : 'DETECTOR_FAILED');
      this.#finders.delete(finder);
      return [];
    }
  }

  #letGo(units: number, taken: readonly Pending[]): Released {
    const { map } = this.#normal;
    const released = {
      at: this.#released,
      text: this.#held.slice(0, units),
      matches: taken.map(({ finder, type, start, end, score, word }): Located => {
        return { finder, type, start: map.startOf(start), end: map.endOf(end), score, word };
      }),
    };
    this.#held = this.#held.slice(units);
    this.#released += units;
    return released;
  }
}
