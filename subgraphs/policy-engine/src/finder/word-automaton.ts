import { isBorder } from './word-border.ts';

/** Units of the longest word or phrase, spaces counted once. */
export const longestWord = 200;

/** Units of a word in a text, with the white space in it. */
export const longestSpan = longestWord + 40;

/** With the unit behind it, which has to be a border. */
export const longestSight = longestSpan + 1;

/** Words in a text, by their places in the list: words that are written differently are often compared as the same. */
interface WordSpan {
  words: readonly number[];
  start: number;
  end: number;
}

interface State {
  /** Units that lead to it. */
  depth: number;
  next: Map<number, State>;
  /** The state of the longest end of this one that is a beginning of a word. */
  otherwise: State;
  /** The words that end here. */
  words: number[];
  /** The state of the longest shorter word that ends here as well. */
  shorter?: State;
}

/**
 * Finds many words at once, in time linear in the text, however many they are (A. Aho, M. Corasick, Efficient String
 * Matching, 1975). Between the words of a phrase any white space may stand.
 */
export class WordAutomaton {
  readonly #root: State;
  /** Whether a word begins with a unit that ends in these eight bits: most units of a text begin none. */
  readonly #beginnings = new Uint8Array(0x100);
  readonly #lengths: readonly number[];

  /** @param words folded, of 1 to 200 units */
  constructor(words: readonly string[]) {
    const spaced = words.map((word) => word.trim().replace(/\s+/g, ' '));
    this.#root = rootOf(spaced);
    for (const unit of this.#root.next.keys()) this.#beginnings[unit & 0xff] = 1;
    this.#lengths = spaced.map(({ length }) => length);
  }

  /**
   * The words that stand between borders and begin in a part of a text.
   * @param text folded
   * @param which of several that end at one place: the longest, or all
   */
  find(text: string, from: number, to: number, which: 'LONGEST' | 'ALL'): WordSpan[] {
    const spans: WordSpan[] = [];
    this.#search(text, from, Math.min(text.length, to + longestSight), (span) => {
      if (span.start >= to || span.end - span.start > longestSpan || !isBetweenBorders(text, span))
        return false;
      spans.push(span);
      return which === 'LONGEST';
    });
    return spans;
  }

  /** The first place, from one on, where a word has begun that may go on behind the text; the end where there is none. */
  openFrom(text: string, from: number): number {
    return this.#search(text, from, text.length, () => true);
  }

  /**
   * @param isEnough is told each word, the long ones first, in the order of the ends, until it says so of an end
   * @returns where that begins of which the end has the beginning
   */
  #search(text: string, from: number, to: number, isEnough: (span: WordSpan) => boolean): number {
    let state = this.#root;
    let wasSpace = false;
    const places = new Int32Array(longestWord);
    let count = 0;
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      const isSpace = unit === 32 || (unit >= 9 && unit <= 13);
      if (isSpace && wasSpace) continue;
      wasSpace = isSpace;
      if (state === this.#root && !this.#begins(unit, text, at)) continue;
      places[count % longestWord] = at;
      count += 1;
      state = step(state, isSpace ? 32 : unit, this.#root);
      for (let ended = wordAt(state); ended; ended = ended.shorter) {
        const units = Number(this.#lengths[Number(ended.words[0])]);
        const start = Number(places[(count - units) % longestWord]);
        if (isEnough({ words: ended.words, start, end: at + 1 })) break;
      }
    }
    return state === this.#root ? to : Number(places[(count - state.depth) % longestWord]);
  }

  #begins(unit: number, text: string, at: number): boolean {
    return this.#beginnings[unit & 0xff] === 1 && this.#root.next.has(unit) && isBorder(text, at);
  }
}

function isBetweenBorders(text: string, { start, end }: WordSpan): boolean {
  return isBorder(text, start) && isBorder(text, end);
}

function step(from: State, unit: number, root: State): State {
  for (let state = from; ; state = state.otherwise) {
    const next = state.next.get(unit);
    if (next) return next;
    if (state === root) return root;
  }
}

function wordAt(state: State): State | undefined {
  return state.words.length > 0 ? state : state.shorter;
}

function rootOf(words: readonly string[]): State {
  const root = { depth: 0, next: new Map(), words: [] as number[] } as State;
  root.otherwise = root;
  words.forEach((word, index) => {
    let state = root;
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      const next = state.next.get(unit) ?? {
        depth: at + 1,
        next: new Map(),
        otherwise: root,
        words: [],
      };
      state.next.set(unit, next);
      state = next;
    }
    state.words.push(index);
  });
  link(root);
  return root;
}

/** Finds for each state, the short ones first, what its end begins. */
function link(root: State): void {
  const states = [...root.next.values()];
  for (const state of states)
    for (const [unit, next] of state.next) {
      next.otherwise = step(state.otherwise, unit, root);
      next.shorter = wordAt(next.otherwise);
      states.push(next);
    }
}
