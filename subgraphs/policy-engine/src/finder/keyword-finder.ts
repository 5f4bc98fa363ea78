import type { Finder, Match } from './finder.types.ts';
import { folded } from './folded-text.ts';
import { scores } from './scores.ts';
import { longestWord, WordAutomaton } from './word-automaton.ts';

/** Units of a word in a text, with the white space in it. */
const longest = longestWord + 40;

/** Finds words and phrases, without case, accents and forms of Unicode. */
export class KeywordFinder implements Finder {
  readonly longest = longest + 1;
  readonly #automaton: WordAutomaton;

  /** @param keywords normal, of 1 to 200 units */
  constructor(keywords: readonly string[]) {
    this.#automaton = new WordAutomaton(keywords.map(folded));
  }

  find(text: string, from: number, to: number): Match[] {
    const matches: Match[] = [];
    const last = Math.min(text.length, to + this.longest);
    this.#automaton.search(folded(text), from, last, (_, start, end) => {
      if (start < to && end - start <= longest)
        matches.push({ type: 'KEYWORD', start, end, score: scores.certain });
    });
    return matches.sort((one, other) => one.start - other.start || other.end - one.end);
  }
}
