import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { faultsOf } from './check-config.ts';
import type { PolicyConfig } from './policy-config.types.ts';
import { policyTypes } from './policy-type.table.ts';

const members = ['mode', 'enabledLegs', 'entity', 'keywords', 'expressions', 'topics', 'rate'] as const;

const told = (config: unknown) => faultsOf(config as PolicyConfig, { model: true });

describe('A configuration that is any JSON', () => {
  test('is told what is wrong with it, and never thrown', () => {
    const type = fc.constantFrom(...policyTypes);
    fc.assert(
      fc.property(type, fc.constantFrom(...members), fc.jsonValue(), (type, member, value) => {
        expect(told({ type, [member]: value }).length).toBeGreaterThan(0);
        expect(told({ type, entity: { scoreThreshold: value, action: value } }).length).toBeGreaterThan(0);
        expect(told(value).length).toBeGreaterThan(0);
      }),
    );
  });

  test('may be nested deeply', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(told({ type: 'KEYWORD', entity: { scoreThreshold: deep } }).length).toBeGreaterThan(0);
  });

  test('may have a threshold that is no text', () => {
    const [threshold] = told({
      type: 'KEYWORD',
      entity: { type: 'KEYWORD', scoreThreshold: { toString: 1 } },
    }).filter(({ pointer }) => pointer === '/entity/scoreThreshold');
    expect(threshold?.detail).toBe('The threshold is {"toString":1}. Give a number from 0 to 1.');
  });
});
