import { describe, expect, test } from '@jest/globals';
import { lookAt } from '../decision/look-at.ts';
import { englishAttacks } from './attacks.fixture.ts';
import { plainBenign } from './benign.fixture.ts';
import { foreignAttacks } from './foreign-attacks.fixture.ts';
import { InjectionFinder } from './injection-finder.ts';
import { trickyBenign } from './tricky-benign.fixture.ts';

const threshold = 0.5;
const finder = new InjectionFinder();

function isFound(text: string): boolean {
  const matches = lookAt([text], [finder]).matches.get(finder) ?? [];
  return matches.some(({ score }) => score >= threshold);
}

const attacks = englishAttacks.concat(foreignAttacks);
const benign = plainBenign.concat(trickyBenign);
const missed = attacks.filter((text) => !isFound(text));
const wrong = benign.filter(isFound);
const found = attacks.length - missed.length;

const recall = found / attacks.length;
const precision = found / (found + wrong.length);

/** The figures, and the texts that went wrong, as a failure prints them. */
function figures(name: string, value: number, texts: readonly string[]): string {
  return [`${name} ${value.toFixed(3)}`].concat(texts).join('\n');
}

/** Nothing where a figure is reached: otherwise what it is, and why. */
function shortOf(least: number, name: string, value: number, texts: readonly string[]): string {
  return value >= least ? '' : figures(name, value, texts);
}

describe('Attempts at prompt injection', () => {
  test('are measured with 80 attacks and 80 harmless texts at least, none of them twice', () => {
    expect(new Set(attacks).size).toBe(attacks.length);
    expect(new Set(benign).size).toBe(benign.length);
    expect(Math.min(attacks.length, benign.length)).toBeGreaterThanOrEqual(80);
  });

  test('are found with a recall of 0.8 at the default threshold', () => {
    expect(shortOf(0.8, 'recall', recall, missed)).toBe('');
  });

  test('are found with a recall of 0.8 in other languages alone', () => {
    const ofThese = foreignAttacks.filter((text) => missed.includes(text));
    const value = 1 - ofThese.length / foreignAttacks.length;
    expect(shortOf(0.8, 'recall in other languages', value, ofThese)).toBe('');
  });

  test('are told from harmless texts with a precision of 0.9', () => {
    expect(shortOf(0.9, 'precision', precision, wrong)).toBe('');
  });
});
