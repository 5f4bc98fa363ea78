import { describe, expect, test } from '@jest/globals';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { CompiledFinders } from './compiled-finders.ts';
import { findersOf, mostKept } from './finders-of.ts';

const keywords = (...words: string[]) =>
  activePolicy({
    type: 'KEYWORD',
    entity: { type: 'KEYWORD', scoreThreshold: 0.5, action: 'LOG' },
    keywords: words,
  });

describe('The finders of a version of a policy', () => {
  test('are compiled once, though its configuration comes as a new object', () => {
    expect(findersOf(keywords('one'))).toBe(findersOf(keywords('one')));
    expect(findersOf(keywords('one'))).not.toBe(findersOf(keywords('other')));
  });

  test('are kept where its configuration is not too long', () => {
    const longest = (more: number) => {
      const units = JSON.stringify(keywords('').config).length;
      return keywords('w'.repeat(mostKept - units + more));
    };
    expect(findersOf(longest(0))).toBe(findersOf(longest(0)));
    expect(findersOf(longest(1))).not.toBe(findersOf(longest(1)));
  });

  test('are kept as long as they are few, those that were used last', () => {
    const size = JSON.stringify(keywords('a').config).length;
    const known = new CompiledFinders(2 * size);
    const policies = ['a', 'b', 'c'].map((policyId) => ({ ...keywords(policyId), policyId }));
    const [a, b, c] = policies as [(typeof policies)[0], (typeof policies)[0], (typeof policies)[0]];
    known.set(a, []);
    known.set(b, []);
    known.get(a);
    known.set(c, []);
    expect([a, b, c].map((policy) => known.get(policy) !== undefined)).toEqual([true, false, true]);
  });
});
