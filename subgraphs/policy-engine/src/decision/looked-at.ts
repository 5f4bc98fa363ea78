import type { Finder } from '../finder/finder.types.ts';
import type { FinderFault } from '../text/scan-results.types.ts';
import type { Sight, TextMatch } from './detection.types.ts';

/** What finders have seen in one content: for decisions at several legs, each of them looks once. */
export class LookedAt implements Sight {
  readonly matches = new Map<Finder, readonly TextMatch[]>();
  readonly faults = new Map<Finder, FinderFault>();
  readonly #finders = new Set<Finder>();

  /** Those that have not looked. */
  missing(finders: ReadonlySet<Finder>): Set<Finder> {
    return new Set(finders.values().filter((finder) => !this.#finders.has(finder)));
  }

  /** @param finders that have looked */
  add(finders: ReadonlySet<Finder>, { matches, faults }: Sight): this {
    for (const finder of finders) this.#finders.add(finder);
    for (const [finder, some] of matches) this.matches.set(finder, some);
    for (const [finder, fault] of faults) this.faults.set(finder, fault);
    return this;
  }
}
