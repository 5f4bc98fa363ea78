/** Units of a text of which the words are looked for together, when the first thing near them is found. */
const cell = 64;

/** Units of the longest word. */
const longest = 40;

interface SpanOfWords {
  start: number;
  end: number;
}

/** Where words stand in a text. Each part of it is searched once, and only where something is found near it. */
export class NearWords {
  readonly #cells = new Map<number, readonly SpanOfWords[]>();

  /** @param words global */
  constructor(
    private readonly words: RegExp,
    private readonly text: string,
  ) {}

  /** Whether a word stands wholly between two places. */
  isBetween(from: number, to: number): boolean {
    for (let at = Math.floor(Math.max(0, from) / cell); at * cell < to; at += 1)
      if (this.#wordsIn(at).some(({ start, end }) => start >= from && end <= to)) return true;
    return false;
  }

  /** Whether a word ends at a place. */
  endsAt(place: number): boolean {
    for (let at = Math.floor(Math.max(0, place - longest) / cell); at * cell < place; at += 1)
      if (this.#wordsIn(at).some(({ end }) => end === place)) return true;
    return false;
  }

  /** Words that begin in a cell. */
  #wordsIn(index: number): readonly SpanOfWords[] {
    const known = this.#cells.get(index);
    if (known) return known;
    const found = this.#search(index * cell);
    this.#cells.set(index, found);
    return found;
  }

  #search(from: number): SpanOfWords[] {
    // A word does not begin within another one: the unit before matters.
    const begin = Math.max(0, from - 1);
    const part = this.text.slice(begin, from + cell + longest);
    const { words } = this;
    const found: SpanOfWords[] = [];
    words.lastIndex = from - begin;
    for (let hit = words.exec(part); hit && begin + hit.index < from + cell; hit = words.exec(part)) {
      found.push({ start: begin + hit.index, end: begin + hit.index + hit[0].length });
      words.lastIndex = hit.index + 1;
    }
    return found;
  }
}
