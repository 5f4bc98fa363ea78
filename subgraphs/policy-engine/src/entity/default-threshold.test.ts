import { dataTypes } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import { defaultThreshold, entitiesTable } from './entities.table.ts';

describe('The default threshold [decided.default-thresholds]', () => {
  test('is 0.8 where a policy blocks data, and 0.5 otherwise', () => {
    expect(defaultThreshold('CREDIT_DEBIT_NUMBER', 'BLOCK')).toBe(0.8);
    expect(defaultThreshold('ALL', 'BLOCK')).toBe(0.8);
    for (const action of ['LOG', 'WARN', 'REDACT', 'REQUIRE_APPROVAL'] as const)
      expect(defaultThreshold('CREDIT_DEBIT_NUMBER', action)).toBe(0.5);
    expect(defaultThreshold('TOPIC', 'BLOCK')).toBe(0.5);
  });

  test('is one that each kind of data reaches', () => {
    const unreached = dataTypes.filter((type) =>
      entitiesTable[type].patterns.every(
        ({ alone, near }) => Math.max(alone, near) < defaultThreshold(type, 'BLOCK'),
      ),
    );
    expect(unreached).toEqual([]);
  });
});
