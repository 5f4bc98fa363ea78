import type { Finder } from '../finder/finder.types.ts';
import type { Located, Released } from '../text/scan-results.types.ts';
import { TextScan } from '../text/text-scan.ts';
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
  readonly #scan: TextScan;
  /** Faults that were told. */
  readonly #told = new Set<Finder>();
  /** Of finders whose different words count: the first match of each word. */
  readonly #words = new Map<Finder, Map<string, TextMatch>>();

  /** @param index its place among the flows of the stream */
  constructor(
    private readonly index: number,
    finders: Iterable<Finder>,
  ) {
    this.#scan = new TextScan(finders);
  }

  push(text: string): SeenPart {
    return this.#see(this.#scan.push(text));
  }

  end(): SeenPart {
    return this.#see(this.#scan.end());
  }

  #see({ at, text, matches }: Released): SeenPart {
    const seen = new Map<Finder, TextMatch[]>();
    for (const located of matches) this.#add(located, seen);
    const faults = [...this.#scan.faults].filter(([finder]) => !this.#told.has(finder));
    for (const [finder] of faults) this.#told.add(finder);
    return { at, text, sight: { matches: seen, faults: new Map(faults) } };
  }

  #add(located: Located, seen: Map<Finder, TextMatch[]>): void {
    const { finder, word } = located;
    const match = { ...located, text: this.index };
    if (word === undefined) {
      const others = seen.get(finder);
      if (others) others.push(match);
      else seen.set(finder, [match]);
      return;
    }
    const words = this.#words.get(finder) ?? new Map<string, TextMatch>();
    if (words.has(word)) return;
    this.#words.set(finder, words.set(word, match));
    seen.set(finder, [...words.values()]);
  }
}
