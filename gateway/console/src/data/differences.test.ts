import { describe, expect, test } from '@jest/globals';
import { differencesOf, namedDifferences } from './differences.ts';

describe('the differences of two JSON values', () => {
  test('are none for equal values, whatever the order of their members', () => {
    expect(differencesOf({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toEqual([]);
  });

  test('name what was changed, removed and added by pointers', () => {
    expect(differencesOf({ a: 1, 'b/c': 2, same: 3 }, { a: [1], d: '~', same: 3 })).toEqual([
      { kind: 'changed', pointer: '/a', from: 1, to: [1] },
      { kind: 'removed', pointer: '/b~1c', from: 2 },
      { kind: 'added', pointer: '/d', to: '~' },
    ]);
  });

  test('find items with an id wherever they stand', () => {
    const [walk, swim] = [
      { id: 'walk', tags: ['a'] },
      { id: 'swim', tags: [] },
    ];
    expect(differencesOf([walk, swim], [swim, { id: 'walk', tags: ['a', 'b'] }])).toEqual([
      { kind: 'added', pointer: '/1/tags/1', to: 'b' },
    ]);
    expect(differencesOf([walk], [swim])).toEqual([
      { kind: 'removed', pointer: '/0', from: walk },
      { kind: 'added', pointer: '/0', to: swim },
    ]);
  });

  test('are of whole values where these are not both objects or both lists', () => {
    expect(differencesOf({ a: {} }, { a: [] })).toEqual([
      { kind: 'changed', pointer: '/a', from: {}, to: [] },
    ]);
    expect(differencesOf(null, undefined)).toHaveLength(1);
  });

  test('of versions of tool servers have pointers as well', () => {
    const changed = {
      'tools.a.b.inputSchema': { from: { type: 'object' }, to: { type: 'object', required: [] } },
    };
    expect(namedDifferences({ changed, added: { 'tools.find': {} }, removed: { url: 'x' } })).toEqual([
      { kind: 'added', pointer: '/tools/a.b/inputSchema/required', to: [] },
      { kind: 'removed', pointer: '/url', from: 'x' },
      { kind: 'added', pointer: '/tools/find', to: {} },
    ]);
  });
});
