import { describe, expect, test } from '@jest/globals';
import { differenceOf, type VersionContent } from './difference.ts';

const nothing = { added: {}, removed: {}, changed: {} };
const content = (fields: object, things: Record<string, object> = {}): VersionContent => ({
  fields: { ...fields },
  lists: { things: new Map(Object.entries(things)) },
});

describe('The difference of two versions', () => {
  test('adds everything for a first one', () => {
    const first = content({ name: 'First', note: null }, { a: { size: 1 } });
    expect(differenceOf(null, first)).toEqual({
      ...nothing,
      added: { name: 'First', 'things.a': { size: 1 } },
    });
  });

  test('is empty for equal ones, in any order', () => {
    const one = content({ a: [1, { b: 2, c: 3 }] }, { x: { size: 1 }, y: { size: 2 } });
    const other = content({ a: [1, { c: 3, b: 2 }] }, { y: { size: 2 }, x: { size: 1 } });
    expect(differenceOf(one, other)).toEqual(nothing);
  });

  test('has both values of a changed field, and of a changed member of a thing', () => {
    const one = content({ name: 'One', kept: true }, { x: { size: 1, kept: true } });
    const other = content({ name: 'Other', kept: true }, { x: { size: 2, kept: true } });
    expect(differenceOf(one, other)).toEqual({
      ...nothing,
      changed: { name: { from: 'One', to: 'Other' }, 'things.x.size': { from: 1, to: 2 } },
    });
  });

  test('lists a thing that only one of them has as a whole', () => {
    expect(differenceOf(content({}, { x: { size: 1 } }), content({}, { y: { size: 2 } }))).toEqual({
      added: { 'things.y': { size: 2 } },
      removed: { 'things.x': { size: 1 } },
      changed: {},
    });
  });

  test('counts what is null or undefined as absent', () => {
    const one = content({ a: 1, b: undefined, c: null });
    expect(differenceOf(one, content({ a: null, b: 2 }))).toEqual({
      added: { b: 2 },
      removed: { a: 1 },
      changed: {},
    });
  });
});
