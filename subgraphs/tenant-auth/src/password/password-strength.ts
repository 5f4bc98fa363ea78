import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Time grows with the square of the length, and with every way to undo substitutions such as `0` for `o`.
 * With these bounds, no password blocks the process for more than a few milliseconds. More characters can
 * only make a password stronger.
 */
const bounds = { characters: 32, substitutions: 10, words: 20 } as const;

/** The number of guesses that a password has to withstand, as many as for 8 random characters. */
const enoughGuesses = 1e8;

const judge = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: bounds.substitutions,
});

/** How a weak password is guessed most quickly. */
export type Weakness = 'COMMON' | 'PERSONAL' | 'GUESSABLE';

/**
 * Estimates how many guesses find a password, given how people make them: words, names, dates, keyboard rows,
 * repetitions. Loading this module takes 200 ms and 30 MB; import it only when needed.
 * @param personal public texts about the person: name, e-mail, tenant
 */
export function weaknessOf(password: string, personal: readonly string[]): Weakness | undefined {
  const judged = [...password].slice(0, bounds.characters).join('');
  const { guesses, feedback, sequence } = judge.check(judged, wordsOf(personal));
  if (guesses >= enoughGuesses) return undefined;
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'PERSONAL';
  return /^(topTen|topHundred|common|similarToCommon)$/.test(feedback.warning ?? '') ? 'COMMON' : 'GUESSABLE';
}

/** Each text and its words: `Ada Lovelace` and `ada.lovelace@example.org` both contain `lovelace`. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    text.slice(0, bounds.characters),
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]);
  return words.filter((word) => word.length > 2).slice(0, bounds.words);
}
