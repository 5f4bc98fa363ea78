import { longestWord } from '../finder/word-automaton.ts';
import { normalised } from '../text/normalised.ts';
import { type ConfigFault, listFaults, quoted, textFaults } from './config-fault.ts';

const limits = {
  keywords: 1_000,
  topics: 100,
  topicNameUnits: 200,
  topicWords: 1_000,
  /** Of all words of a policy: they are compiled. */
  wordUnits: 50_000,
} as const;

/** What is wrong with the words of a policy of keywords. */
export function* keywordsFaults(keywords: unknown): Iterable<ConfigFault> {
  yield* listFaults('/keywords', keywords, { most: limits.keywords, each: wordFaults });
  yield* unitFaults('/keywords', keywords);
}

/** What is wrong with the topics of a policy. */
export function* topicsFaults(topics: unknown): Iterable<ConfigFault> {
  yield* listFaults('/topics', topics, { most: limits.topics, each: topicFaults });
  const words = Array.isArray(topics) ? topics.map((topic) => Object(topic).words) : [];
  yield* unitFaults('/topics', words.flat());
}

function* topicFaults(pointer: string, topic: unknown): Iterable<ConfigFault> {
  const { name, words } = Object(topic) as { name?: unknown; words?: unknown };
  yield* textFaults(`${pointer}/name`, name, limits.topicNameUnits);
  yield* listFaults(`${pointer}/words`, words, { most: limits.topicWords, each: wordFaults });
}

function* unitFaults(pointer: string, words: unknown): Iterable<ConfigFault> {
  const texts = Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  const units = texts.reduce((sum, word) => sum + word.length, 0);
  const detail = `The words have ${units} characters together. Give at most ${limits.wordUnits}.`;
  if (units > limits.wordUnits) yield { pointer, detail };
}

/** Compared as texts are: forms of Unicode that become longer count as what they become. */
function* wordFaults(pointer: string, word: unknown): Iterable<ConfigFault> {
  const units = typeof word === 'string' ? normalised(word).trim().length : 0;
  if (units < 1 || units > longestWord)
    yield {
      pointer,
      detail: `The word ${quoted(word)} has ${units} characters that are compared. Give a text of 1 to ${longestWord}.`,
    };
}
