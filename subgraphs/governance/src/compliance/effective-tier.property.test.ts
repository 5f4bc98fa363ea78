import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RiskTier } from '../law/law.enums.ts';
import { inheritance } from './effective-tier.ts';

const anyTier = fc.constantFrom(...Object.values(RiskTier));
const ranked = ['UNCLASSIFIED', 'MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED'];

describe('the effective tier', () => {
  test.each([
    { own: 'MINIMAL', uses: [], effective: 'MINIMAL', from: 0 },
    { own: 'MINIMAL', uses: ['LIMITED', 'HIGH', 'MINIMAL'], effective: 'HIGH', from: 2 },
    { own: 'HIGH', uses: ['LIMITED', 'HIGH'], effective: 'HIGH', from: 0 },
    { own: 'UNCLASSIFIED', uses: ['HIGH'], effective: 'HIGH', from: 1 },
    { own: 'LIMITED', uses: ['UNCLASSIFIED', 'PROHIBITED'], effective: 'PROHIBITED', from: 1 },
    { own: 'LIMITED', uses: ['GPAI_SYSTEMIC', 'GPAI'], effective: 'LIMITED', from: 0 },
    { own: 'GPAI', uses: ['HIGH', 'GPAI_SYSTEMIC'], effective: 'GPAI', from: 0 },
  ] as const)('$own that uses $uses is $effective, from $from of them', ({ own, uses, effective, from }) => {
    expect(inheritance(own, uses)).toEqual({ effectiveRiskTier: effective, inheritedFromCount: from });
  });

  test('is the highest of its own and those of the dependencies, in any order', () => {
    const property = fc.property(anyTier, fc.array(anyTier), (own, dependencies) => {
      const isModel = !ranked.includes(own);
      const highest = ranked.findLast((tier) => tier === own || dependencies.some((used) => used === tier));
      const higher = dependencies.filter((tier) => ranked.indexOf(tier) > ranked.indexOf(own));
      expect(inheritance(own, dependencies)).toEqual({
        effectiveRiskTier: isModel ? own : highest,
        inheritedFromCount: isModel ? 0 : higher.length,
      });
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});
