import type { Finder, Match } from '../finder/finder.types.ts';

/** A match in the normal text. */
export interface Pending extends Match {
  finder: Finder;
}

/** Units of matches that overlap one another; a longer chain is divided, and what it divides counts twice. */
export const longestChain = 1_024;

/** Matches that wait until all that overlaps them is known. */
export class MatchChains {
  #pending: Pending[] = [];
  /** Of each finder, the matches that others may be within: those that reach farther are less certain. */
  readonly #covers = new Map<Finder, Pending[]>();

  /** Whether one ends where the known text does, and may go on. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  get #open(): Pending[] {
    return this.#pending.filter(({ rest }) => rest);
  }

  /** Lets those that may go on reach as far as they do in a text. @param divisible the first place from one on where one may end */
  goOn({ text, begin }: { text: string; begin: number }, divisible: (place: number) => number): void {
    for (const match of this.#open) {
      const rest = match.rest as RegExp;
      rest.lastIndex = match.end - begin;
      match.end += rest.exec(text)?.[0].length ?? 0;
      if (match.end === begin + text.length) continue;
      match.rest = undefined;
      match.end = divisible(match.end);
    }
  }

  /** Nothing follows. */
  end(): void {
    for (const match of this.#open) match.rest = undefined;
  }

  /** @param matches of one finder in the order of their starts, which is that of all calls together */
  add(matches: readonly Match[], finder: Finder): void {
    let covers = this.#covers.get(finder) ?? [];
    for (const match of matches) {
      // Each different word counts, also within another one.
      if (match.word !== undefined) {
        this.#pending.push({ ...match, finder });
        continue;
      }
      covers = covers.filter(({ end }) => end > match.start);
      // `john@x.org` is also found in `a.john@x.org`.
      if (covers.some(({ end, score }) => end >= match.end && score >= match.score)) continue;
      const pending = { ...match, finder };
      this.#pending.push(pending);
      covers = covers.filter((cover) => !isWithin(cover, pending));
      covers.push(pending);
    }
    this.#covers.set(finder, covers);
  }

  /**
   * Takes the matches that no other one can still overlap.
   * @param searched every match that starts before this place is known
   * @param divisible the last place, at or before another one, where a chain may be divided
   * @returns with the place before which everything is taken
   */
  take(searched: number, divisible: (place: number) => number): { taken: Pending[]; until: number } {
    const pending = this.#pending.sort((one, other) => one.start - other.start);
    const taken: Pending[] = [];
    let at = 0;
    for (let first = pending[0]; first; first = pending[at]) {
      const border = divisible(first.start + longestChain);
      const { end, next } = chainFrom(pending, at, border);
      if (end > border && searched >= border) taken.push(...divide(pending, at, border));
      else if (end > searched) break;
      else while (at < next) taken.push(pending[at++] as Pending);
    }
    this.#pending = pending.slice(at);
    return { taken, until: Math.min(searched, this.#pending[0]?.start ?? searched) };
  }
}

/** Whether another match covers whatever this one does. One that may go on reaches farther than any that has ended. */
function isWithin(match: Pending, other: Pending): boolean {
  return match.end <= other.end && match.score <= other.score && (!match.rest || other.rest !== undefined);
}

/** Where the matches end that overlap one another, as far as a border, and the index of the first that does not. */
function chainFrom(
  pending: readonly Pending[],
  first: number,
  border: number,
): { end: number; next: number } {
  let end = endOf(pending[first] as Pending);
  let next = first + 1;
  for (let other = pending[next]; other && other.start < end && end <= border; other = pending[next]) {
    end = Math.max(end, endOf(other));
    next += 1;
  }
  return { end, next };
}

/** Nobody knows yet where one ends that may go on. */
function endOf({ end, rest }: Pending): number {
  return rest ? Number.POSITIVE_INFINITY : end;
}

/** Divides the matches of a chain at a border. @returns the parts before it; those after it stay */
function divide(pending: Pending[], first: number, border: number): Pending[] {
  const behind = pending.findIndex(({ start }, index) => index > first && start >= border);
  const chain = pending.splice(first, (behind < 0 ? pending.length : behind) - first);
  const before = chain.map((match) => ({ ...match, end: Math.min(match.end, border) }));
  const after = chain.filter((match) => endOf(match) > border);
  for (const match of after) match.start = border;
  pending.splice(first, 0, ...after);
  return before;
}
