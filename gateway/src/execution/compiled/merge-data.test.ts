import { describe, expect, test } from '@jest/globals';
import { type Data, mergeInto } from './merge-data.ts';

const merged = (target: Data, source: Data): Data => {
  mergeInto(target, source);
  return target;
};

describe('the result of a fetch', () => {
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
  ])('replaces a list of another length, which has other items: %j, %j', (present, brought) => {
    expect(merged({ list: present }, { list: structuredClone(brought) })).toEqual({ list: brought });
  });
});
