import { describe, expect, test } from '@jest/globals';
import { faultsOf } from '../policy/check-config.ts';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { scanned } from '../testing/scanned.fixture.ts';
import { compileExpression, mostParts } from './compile-expression.ts';
import { KeywordFinder } from './keyword-finder.ts';
import { longestSight, longestSpan, longestWord } from './word-automaton.ts';
import { isBorder, longestEscape } from './word-border.ts';

const entity = { scoreThreshold: 0.5, action: 'LOG' } as const;

function foundAtOnce(text: string, phrase: string): string[] {
  return new KeywordFinder([phrase])
    .find(text, 0, text.length)
    .map(({ start, end }) => text.slice(start, end));
}

/** What is found of a phrase in a text, whole and unit by unit. */
function found(text: string, phrase: string): string[][] {
  return [[text], [...text]].map((chunks) =>
    scanned(chunks, [new KeywordFinder([phrase])]).matches.map(({ start, end }) => text.slice(start, end)),
  );
}

describe('The longest word', () => {
  const word = 'abcde'.repeat(longestWord).slice(0, longestWord);

  test('is accepted, and found at its place; one unit more is refused', () => {
    for (let begun = 0; begun < longestWord; begun += 1) {
      const text = `x ${word.slice(0, begun)} ${word} ${word}.`;
      expect([begun, foundAtOnce(text, word)]).toEqual([begun, [word, word]]);
    }
    const faults = (keyword: string) =>
      faultsOf(
        activePolicy({ type: 'KEYWORD', entity: { type: 'KEYWORD', ...entity }, keywords: [keyword] }).config,
        { model: false },
      );
    expect(faults(word)).toEqual([]);
    expect(faults(`${word}x`)).toMatchObject([
      { detail: expect.stringContaining(`has ${longestWord + 1} characters that are compared.`) },
    ]);
  });

  test('is found with white space in it as long as that is little', () => {
    const spaced = (units: number) => `ab${' '.repeat(units - 4)}cd`;
    expect(found(`x ${spaced(longestSpan)} y`, 'ab cd').flat()).toEqual([
      spaced(longestSpan),
      spaced(longestSpan),
    ]);
    expect(found(`x ${spaced(longestSpan + 1)} y`, 'ab cd').flat()).toEqual([]);
  });

  test('waits for the unit behind it, which has to be a border', () => {
    const phrase = `${word.slice(0, 100)} ${word.slice(101)}`;
    const text = phrase.replace(' ', ' '.repeat(longestSight - longestWord));
    expect(text).toHaveLength(longestSpan);
    for (const before of ['', 'x ', 'x '.repeat(200)]) {
      expect(found(`${before}${text}`, phrase)).toEqual([[text], [text]]);
      expect(found(`${before}${text}.`, phrase)).toEqual([[text], [text]]);
      expect(found(`${before}${text}e`, phrase)).toEqual([[], []]);
    }
  });

  test('stands behind escapes of JSON, which have no more units than the longest', () => {
    const escapes = ['\\n', '\\u000a', '\\ufeff'];
    expect(escapes.map(({ length }) => length)).toContain(longestEscape);
    for (const code of escapes) {
      expect(isBorder(`x${code}word`, 1 + code.length)).toBe(true);
      expect(isBorder(`x${code}aword`, 2 + code.length)).toBe(false);
    }
  });
});

test('An expression has no more parts than are compiled', () => {
  const faults = (expression: string) =>
    faultsOf(
      activePolicy({ type: 'REGEX', entity: { type: 'PATTERN', ...entity }, expressions: [expression] })
        .config,
      { model: false },
    );
  const longest = `a{1,${mostParts / 2}}b{1,${mostParts / 2}}`;
  const longer = `${longest}c`;
  expect(compileExpression(longest).matcher('ab').find()).toBe(true);
  expect(() => compileExpression(longer)).toThrow(`The expression has ${mostParts + 1} parts.`);
  expect(faults(longest)).toEqual([]);
  expect(faults(longer)).toMatchObject([
    {
      pointer: '/expressions/0',
      detail: expect.stringMatching(
        `has ${mostParts + 1} parts, .* Give at most ${mostParts}\\.$`,
      ) as unknown,
    },
  ]);
});
