import type { Finder, Match } from './finder.types.ts';
import { folded } from './folded-text.ts';
import { byPlace } from './match-order.ts';
import { scores } from './scores.ts';
import { longestSight, WordAutomaton } from './word-automaton.ts';

/** Finds words and phrases, without case, accents and forms of Unicode. */
export class KeywordFinder implements Finder {
  readonly longest = longestSight;
  readonly #automaton: WordAutomaton;

  /** @param keywords normal, of 1 to 200 units */
  constructor(keywords: readonly string[]) {
    this.#automaton = new WordAutomaton(keywords.map(folded));
  }

  find(text: string, from: number, to: number): Match[] {
    const spans = this.#automaton.find(folded(text), from, to, 'LONGEST');
    return spans
      .map(({ start, end }): Match => ({ type: 'KEYWORD', start, end, score: scores.certain }))
      .sort(byPlace);
  }

  openFrom(text: string, from: number): number {
    return this.#automaton.openFrom(folded(text), from);
  }
}
