import { expect, test } from '@jest/globals';
import { BoundedMap } from './bounded-map.ts';

const weight = { bytes: 100, weigh: (text: string) => text.length };

test('the least recently used entry is evicted, by number', () => {
  const map = new BoundedMap<number, number>(2);
  map.set(1, 1);
  map.set(2, 2);
  map.get(1);
  map.set(3, 3);
  expect([...map.keys()]).toEqual([1, 3]);
});

test('the least recently used entry is evicted, by weight', () => {
  const map = new BoundedMap<string, string>(10, weight);
  map.set('a', 'x'.repeat(40));
  map.set('b', 'x'.repeat(40));
  map.get('a');
  map.set('c', 'x'.repeat(60));
  expect([[...map.keys()], map.bytes]).toEqual([['a', 'c'], 100]);
});

test('a value that is too heavy is not kept', () => {
  const map = new BoundedMap<string, string>(10, weight);
  map.set('a', 'x'.repeat(101));
  expect([map.size, map.bytes]).toEqual([0, 0]);
});

test('weights follow what is replaced, deleted and cleared', () => {
  const map = new BoundedMap<string, string>(10, weight);
  map.set('a', 'x'.repeat(40));
  map.set('a', 'x'.repeat(10));
  map.set('b', 'x'.repeat(20));
  map.delete('b');
  map.delete('b');
  expect(map.bytes).toBe(10);
  map.clear();
  expect(map.bytes).toBe(0);
});
