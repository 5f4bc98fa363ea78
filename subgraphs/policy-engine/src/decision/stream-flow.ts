import type { Budget, Finder } from '../finder/finder.types.ts';
import type { InTurns } from '../finder/in-turns.ts';
import { DecodedScan } from '../text/decoded-scan.ts';
import type { Released } from '../text/scan-results.types.ts';
import type { Sight, TextMatch } from './detection.types.ts';

/** A part of a flow that may go on, and what is newly seen in it. */
export interface SeenPart {
  /** Where it begins in the text of the flow. */
  at: number;
  text: string;
  sight: Sight;
}

/** One text of a stream, as it goes on. */
export class StreamFlow {
  readonly #scan: DecodedScan;
  /** Faults that were told. */
  readonly #told = new Set<Finder>();
  /** Of finders whose different words count: the first match of each word. */
  readonly #words = new Map<Finder, Map<string, TextMatch>>();

  /**
   * @param index its place among the flows of the stream
   * @param budget of all flows
   */
  constructor(
    private readonly index: number,
    finders: Iterable<Finder>,
    budget: Budget,
  ) {
    this.#scan = new DecodedScan(finders, budget);
  }

  *push(text: string): InTurns<SeenPart> {
    return this.#see(yield* this.#scan.push(text));
  }

  /** What is held back, as it came. */
  get held(): string {
    return this.#scan.held;
  }

  *end(): InTurns<SeenPart> {
    return this.#see(yield* this.#scan.end());
  }

  #see({ at, text, matches }: Released): SeenPart {
    const located = matches.map((match): TextMatch => ({ ...match, text: this.index }));
    const seen = new Map<Finder, readonly TextMatch[]>();
    const told = new Map<Finder, ReadonlySet<string>>();
    for (const [finder, found] of Map.groupBy(located, (match) => match.finder)) {
      if (found[0]?.word === undefined) seen.set(finder, found);
      else this.#addWords(finder, found, { seen, told });
    }
    const faults = [...this.#scan.faults].filter(([finder]) => !this.#told.has(finder));
    for (const [finder] of faults) this.#told.add(finder);
    return { at, text, sight: { matches: seen, faults: new Map(faults), told } };
  }

  /** Tells all words of a finder where there are new ones, and which of them are not. */
  #addWords(
    finder: Finder,
    found: readonly TextMatch[],
    { seen, told }: { seen: Map<Finder, readonly TextMatch[]>; told: Map<Finder, ReadonlySet<string>> },
  ): void {
    const words = this.#words.get(finder) ?? new Map<string, TextMatch>();
    const before = new Set(words.keys());
    for (const match of found) if (!words.has(`${match.word}`)) words.set(`${match.word}`, match);
    this.#words.set(finder, words);
    if (words.size === before.size) return;
    told.set(finder, before);
    seen.set(finder, [...words.values()]);
  }
}
