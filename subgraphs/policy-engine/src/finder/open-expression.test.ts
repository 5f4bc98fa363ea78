import { describe, expect, test } from '@jest/globals';
import { entitiesTable } from '../entity/entities.table.ts';
import { nameExamples } from '../entity/name-examples.fixture.ts';
import { networkExamples } from '../entity/network-examples.fixture.ts';
import { numberExamples } from '../entity/number-examples.fixture.ts';
import { personExamples } from '../entity/person-examples.fixture.ts';
import { tokenExamples } from '../entity/token-examples.fixture.ts';
import { foundExpression, openExpression } from './open-expression.ts';

const examples = [nameExamples, networkExamples, numberExamples, personExamples, tokenExamples];
const patterns = Object.entries(entitiesTable).flatMap(([type, { patterns: some }]) =>
  some.map(({ expression }, index) => ({
    name: `${type} ${index + 1}`,
    expression,
    texts: examples
      .flatMap(({ found }) => found[type as keyof typeof found] ?? [])
      .map((text) => text.replaceAll(/[«»]/g, ''))
      .flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]),
  })),
);

/** What an expression finds in a text first: its group, where it has one. */
function firstIn(expression: RegExp, text: string): { start: number; end: number } | undefined {
  expression.lastIndex = 0;
  const hit = expression.exec(text);
  if (!hit) return undefined;
  const end = hit.index + hit[0].length;
  return { start: end - (hit[1] ?? hit[0]).length, end };
}

function placesOf(expression: RegExp, text: string): number[] {
  return [...text.matchAll(expression)].map(({ index }) => index);
}

describe('Of the beginning of what an expression finds', () => {
  test.each(patterns)('$name knows that it is open, wherever the text ends', ({ expression, texts }) => {
    const open = openExpression(expression);
    const missed = texts.filter((text) => {
      const { start, end } = firstIn(expression, text) ?? { start: 0, end: 0 };
      const ends = Array.from({ length: Math.max(0, end - start - 1) }, (_, units) => start + 1 + units);
      return ends.some((cut) => !placesOf(open, text.slice(0, cut)).some((place) => place <= start));
    });
    expect(missed).toEqual([]);
  });

  test.each(patterns)('$name finds it without its label first as well', ({ expression, texts }) => {
    const found = foundExpression(expression);
    const missed = texts.filter((text) => {
      const first = firstIn(expression, text);
      return first && !placesOf(found, text).includes(first.start);
    });
    expect(missed).toEqual([]);
  });
});

test.each([
  ['a{2,3}b?', 'xaa', 1],
  ['a{2,3}b?', 'xaaab', 5],
  ['ab|cd', 'xc', 1],
  ['ab|cd', 'xcd', 3],
  ['a(?!b)', 'a', 0],
  ['a(?=bc)', 'ab', 0],
  ['(?:ab){1,2}', 'aba', 0],
  ['key: (\\d{2})', 'key: 1', 5],
  ['key: (\\d{2})', 'key: ', 5],
  ['key: (\\d{2})', 'key:', 4],
])('The expression %s is open in %j from %i on', (source, text, place) => {
  const [first = text.length] = placesOf(openExpression(new RegExp(source, 'g')), text);
  expect(first).toBe(place);
});
