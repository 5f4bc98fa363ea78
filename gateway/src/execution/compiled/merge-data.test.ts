import { describe, expect, test } from '@jest/globals';
import { type Data, mergeInto } from './merge-data.ts';

const merged = (target: Data, source: Data): Data => {
  mergeInto(target, source);
  return target;
};

describe('what a fetch brings', () => {
  test('is merged into lists of the same length item by item', () => {
    expect(merged({ list: [{ a: 1 }, { a: 2 }] }, { list: [{ b: 1 }, { b: 2 }] })).toEqual({
      list: [
        { a: 1, b: 1 },
        { a: 2, b: 2 },
      ],
    });
  });

  test.each([
    [[{ a: 1 }, { a: 2 }], [{ b: 1 }]],
    [[{ a: 1 }], [{ b: 1 }, { b: 2 }]],
  ])('takes the place of a list of another length, whose items are others: %j, %j', (present, brought) => {
    expect(merged({ list: present }, { list: structuredClone(brought) })).toEqual({ list: brought });
  });
});
