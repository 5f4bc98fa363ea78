import type { Finder, Match } from './finder.types.ts';
import { folded } from './folded-text.ts';
import { byPlace } from './match-order.ts';
import { longestSight, WordAutomaton } from './word-automaton.ts';

/** Words that tell a topic. */
export interface Topic {
  name: string;
  /** Words and phrases. One of them is worth a score of 0.5, two 0.75, three 0.875. */
  words: readonly string[];
}

/**
 * Finds the words of topics. Each match tells its word as `topic/word`, by their places in the lists: how certain the
 * topic is depends on how many different ones there are. Words that several topics have, and those within longer ones, are
 * told as well: no topic takes a word from another one.
 */
export class TopicFinder implements Finder {
  readonly longest = longestSight;
  readonly #automaton: WordAutomaton;
  readonly #names: readonly string[];
  /** The topic of each word. */
  readonly #topics: readonly number[];

  /** @param topics with words that are normal, of 1 to 200 units */
  constructor(topics: readonly Topic[]) {
    this.#automaton = new WordAutomaton(topics.flatMap(({ words }) => words.map(folded)));
    this.#names = topics.flatMap(({ words }, topic) => words.map((_, word) => `${topic}/${word}`));
    this.#topics = topics.flatMap(({ words }, topic) => words.map(() => topic));
  }

  find(text: string, from: number, to: number): Match[] {
    const spans = this.#automaton.find(folded(text), from, to, 'ALL');
    return spans
      .flatMap(({ words, start, end }) => this.#oneOfEach(words).map((word) => this.#match(word, start, end)))
      .sort(byPlace);
  }

  openFrom(text: string, from: number): number {
    return this.#automaton.openFrom(folded(text), from);
  }

  /** Words of one topic that are compared as the same are one word. @param words in the order of the topics */
  #oneOfEach(words: readonly number[]): readonly number[] {
    return words.filter((word, at) => this.#topics[word] !== this.#topics[Number(words[at - 1])]);
  }

  #match(word: number, start: number, end: number): Match {
    return { type: 'TOPIC', start, end, score: topicScore(1), word: this.#names[word] };
  }
}

/** How certain a topic is by how many different words of it there are: 0.5, 0.75, 0.875… */
export function topicScore(words: number): number {
  return 1 - 0.5 ** words;
}
