import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Time grows with the square of the length, and with every way to undo substitutions such as `0` for `o`: with these
 * bounds no password takes more than a few milliseconds of everybody's time. More characters only make one stronger.
 */
const bounds = { characters: 32, substitutions: 10, words: 20 } as const;

/** Guesses that a password has to withstand: 8 characters at random are as many. */
const enoughGuesses = 1e8;

const judge = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: bounds.substitutions,
});

/** How a password is found out soonest, where that takes too few guesses. */
export type Weakness = 'COMMON' | 'PERSONAL' | 'GUESSABLE';

/**
 * Judges how many guesses find a password, as people make passwords: words, names, dates, rows of keys, repetitions.
 * This module takes 200 ms and 30 MB to load; import it when it is needed.
 * @param personal texts that others know of the person: name, e-mail, tenant
 */
export function weaknessOf(password: string, personal: readonly string[]): Weakness | undefined {
  const judged = [...password].slice(0, bounds.characters).join('');
  const { guesses, feedback, sequence } = judge.check(judged, wordsOf(personal));
  if (guesses >= enoughGuesses) return undefined;
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'PERSONAL';
  return /^(topTen|topHundred|common|similarToCommon)$/.test(feedback.warning ?? '') ? 'COMMON' : 'GUESSABLE';
}

/** Each text, and the words in it: `Ada Lovelace` and `ada.lovelace@example.org` have `lovelace` in them. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    text.slice(0, bounds.characters),
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]);
  return words.filter((word) => word.length > 2).slice(0, bounds.words);
}
