import type { Topic } from '../policy/policy-settings.types.ts';
import type { Finder, Match } from './finder.types.ts';
import { folded } from './folded-text.ts';
import { longestWord, WordAutomaton } from './word-automaton.ts';

/**
 * Finds the words of topics. Each match tells its word as `topic/word`, by their places in the lists: how certain the
 * topic is depends on how many different ones there are.
 */
export class TopicFinder implements Finder {
  readonly longest = longestWord + 41;
  readonly #automaton: WordAutomaton;
  readonly #names: readonly string[];

  /** @param topics with words that are normal, of 1 to 200 units */
  constructor(topics: readonly Topic[]) {
    this.#automaton = new WordAutomaton(topics.flatMap(({ words }) => words.map(folded)));
    this.#names = topics.flatMap(({ words }, topic) => words.map((_, word) => `${topic}/${word}`));
  }

  find(text: string, from: number, to: number): Match[] {
    const matches: Match[] = [];
    const last = Math.min(text.length, to + this.longest);
    this.#automaton.search(folded(text), from, last, (index, start, end) => {
      if (start < to && end - start < this.longest)
        matches.push({ type: 'TOPIC', start, end, score: topicScore(1), word: this.#names[index] });
    });
    return matches.sort((one, other) => one.start - other.start || other.end - one.end);
  }
}

/** How certain a topic is by how many different words of it there are: 0.5, 0.75, 0.875… */
export function topicScore(words: number): number {
  return 1 - 0.5 ** words;
}
