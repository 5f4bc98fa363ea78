import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dataFinders } from '../entity/entities.table.ts';
import { ExpressionFinder } from '../finder/expression-finder.ts';
import type { Finder } from '../finder/finder.types.ts';
import { KeywordFinder } from '../finder/keyword-finder.ts';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.types.ts';
import type { TextMatch } from './detection.types.ts';
import { lookAt } from './look-at.ts';

const finders: Finder[] = [
  ...dataFinders.values(),
  new KeywordFinder(['secret', 'secret plan']),
  new ExpressionFinder(['^4111$', '[a-z]+@[a-z.]+']),
];

const part = fc.oneof(
  fc.constantFrom(
    '4111 1111 1111 1111',
    '4111111111111111',
    '4111',
    '9',
    '2 items',
    'john.doe@example.com',
    'a@b.io',
    'com',
    'DE89 3704 0044 0532 0130 00',
    '536-22-1234',
    '+49 30 1234567',
    '192.168.1.1',
    '.5',
    '-1',
    'https://example.com/x',
    'secret',
    'plan',
    '😀',
  ),
  fc.string({ unit: fc.constantFrom(...'a1 .-@\n'), maxLength: 4 }),
);

/** A text that is put together, and where its parts begin. */
function together(parts: readonly string[]) {
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length);
  return { text: parts.join(''), starts };
}

const all = (matches: ReadonlyMap<Finder, readonly TextMatch[]>) => [...matches.values()].flat();

describe('What is found in a part alone', () => {
  test('is found when it stands among other parts, in any order', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.boolean(), (parts, isApart) => {
        const { text, starts } = together(parts);
        const borders = new Map([[1, starts.slice(1)]]);
        const apart = new Set(isApart ? [1] : []);
        const seen = all(lookAt(['plain', text], finders, { borders, apart }).matches);
        for (const [index, own] of parts.entries())
          for (const { finder, start, end, score } of all(lookAt([own], finders).matches)) {
            const at = starts[index] ?? 0;
            const isCovering = (match: TextMatch) =>
              match.text === 1 &&
              match.finder === finder &&
              match.start <= start + at &&
              match.end >= end + at &&
              match.score >= score;
            expect({ own, start, end, isFound: seen.some(isCovering) }).toMatchObject({ isFound: true });
          }
      }),
      { numRuns: process.env.CAMPAIGN ? 30_000 : 500 },
    );
  });

  const policies = [
    activePolicy({ type: 'PII_DETECTION', entity: { type: 'ALL', scoreThreshold: 0.5, action: 'REDACT' } }),
  ];
  const decided = (parts: readonly string[]) => {
    const { text, starts } = together(parts);
    const borders = new Map([[0, starts.slice(1)]]);
    return decide(policies, { texts: [text], borders, data: [], opaque: [], bytes: 1 }) as Decision;
  };

  test.each([
    [['4111 1111 1111 1111', '2 items'], 0, 19],
    [['9', '4111111111111111'], 1, 17],
    [['4111 1111', ' 1111 1111'], 0, 19],
  ])('is replaced where it stands in the whole: %j', (parts, start, end) => {
    expect(decided(parts).redactions?.get(0)).toEqual([{ start, end, by: '[CREDIT_DEBIT_NUMBER]' }]);
  });

  test('counts once where the whole has it, too', () => {
    expect(decided(['mail a@b.io', ' now']).found).toBe(1);
  });

  test('is all that counts of a text that stands apart', () => {
    const email = [dataFinders.get('EMAIL') as Finder];
    const parts = { borders: new Map([[0, [3]]]), apart: new Set([0]) };
    expect(all(lookAt(['a@b.io'], email, parts).matches)).toEqual([]);
    const whole = all(lookAt(['a@b.io'], email, { apart: parts.apart }).matches);
    expect(whole).toMatchObject([{ text: 0, start: 0, end: 6 }]);
  });
});
