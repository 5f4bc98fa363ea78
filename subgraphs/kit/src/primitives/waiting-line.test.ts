import { describe, expect, test } from '@jest/globals';
import { WaitingLine } from './waiting-line.ts';

function lineOf(...names: string[]) {
  const line = new WaitingLine<string>();
  const leave = new Map(names.map((name) => [name, line.join(name)]));
  return { line, leave: (name: string) => leave.get(name)?.() };
}

describe('A waiting line', () => {
  test('has its members in the order in which they came', () => {
    const { line } = lineOf('a', 'b', 'c');
    expect([line.first, line.size, [...line]]).toEqual(['a', 3, ['a', 'b', 'c']]);
    expect(new WaitingLine().first).toBeUndefined();
  });

  test.each([
    ['a', ['b', 'c']],
    ['b', ['a', 'c']],
    ['c', ['a', 'b']],
  ])('closes up when %s leaves, once', (name, left) => {
    const { line, leave } = lineOf('a', 'b', 'c');
    leave(name);
    leave(name);
    expect([line.size, line.first, [...line]]).toEqual([2, left[0], left]);
    line.join('d');
    expect([...line]).toEqual([...left, 'd']);
  });

  test('can be empty, and filled again', () => {
    const { line, leave } = lineOf('a', 'b');
    leave('b');
    leave('a');
    expect([line.size, line.first, [...line]]).toEqual([0, undefined, []]);
    line.join('c');
    expect([...line]).toEqual(['c']);
  });

  test('may be left by everyone while it is read', () => {
    const { line, leave } = lineOf('a', 'b', 'c');
    const seen: string[] = [];
    for (const name of line) {
      seen.push(name);
      leave(name);
    }
    expect([seen, line.size]).toEqual([['a', 'b', 'c'], 0]);
  });
});
