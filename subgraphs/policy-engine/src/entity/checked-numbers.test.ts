import { describe, expect, test } from '@jest/globals';
import { lookAt } from '../decision/look-at.ts';
import { scores } from '../finder/scores.ts';
import { checkedKinds, numbersOf } from '../testing/checked-numbers.fixture.ts';
import { dataFinders } from './entities.table.ts';

const each = 60;

describe.each(checkedKinds)('$type by $word', (kind) => {
  const finder = dataFinders.get(kind.type);
  const numbers = Array.from({ length: each }, (_, index) => numbersOf(kind, index));

  function found(text: string): { what: string; score: number }[] {
    const matches = finder ? (lookAt([text], [finder]).matches.get(finder) ?? []) : [];
    return matches.map(({ start, end, score }) => ({ what: text.slice(start, end), score }));
  }

  test(`is found with its word near, ${each} times`, () => {
    const missed = numbers.filter(({ valid }) => {
      const [only, ...others] = found(`The ${kind.word} is ${valid}, as told.`);
      return others.length > 0 || only?.what !== valid || only.score < scores.verified;
    });
    expect(missed).toEqual([]);
  });

  test(`is not found, or as less certain, where its check is broken, ${each} times, though its word is near`, () => {
    const most = kind.uncheckedScore ?? 0;
    const wrong = numbers.filter(({ broken }) =>
      found(`The ${kind.word} is ${broken}, as told.`).some(({ score }) => score > most),
    );
    expect(wrong).toEqual([]);
  });

  test('is not found within longer numbers', () => {
    const wrong = numbers.filter(
      ({ valid }) => found(`The ${kind.word} is 7${valid}7 or x${valid}x.`).length > 0,
    );
    expect(wrong).toEqual([]);
  });
});
