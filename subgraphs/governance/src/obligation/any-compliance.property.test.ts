import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { someCompliance } from '../compliance/compliance.fixture.ts';
import { law } from '../law/law.ts';
import { anyAction, anyCompliance, anyMoment } from './arbitrary-compliance.fixture.ts';
import { evaluateObligations, isMet, readinessPercent } from './evaluate-obligations.ts';

describe('for any records', () => {
  test('obligations can be evaluated, and readiness is 0 to 100, 100 exactly if all mandatory obligations are met', () => {
    const property = fc.property(anyCompliance, anyMoment, anyAction, (compliance, now, action) => {
      const obligations = evaluateObligations(compliance, law, now, action);
      const percent = readinessPercent(obligations);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      const isReady = obligations.every((obligation) => !obligation.mandatory || isMet(obligation));
      expect(percent === 100).toBe(isReady);
      expect(obligations.every(({ detail }) => detail?.trim())).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('a prohibited subject, or one with a prohibited dependency, is never ready [decided.readiness]', () => {
    const property = fc.property(anyCompliance, fc.boolean(), anyAction, (compliance, isOwn, action) => {
      const prohibited = isOwn
        ? someCompliance({ ...compliance, riskTier: 'PROHIBITED' })
        : someCompliance({
            ...compliance,
            riskTier: 'MINIMAL',
            dependencies: [...compliance.dependencies, 'PROHIBITED'],
          });
      const obligations = evaluateObligations(prohibited, law, new Date(), action);
      const unmet = obligations.filter((obligation) => obligation.mandatory && !isMet(obligation));
      expect(unmet.map(({ id }) => id)).toContain('AIA-5-PROHIBITED');
      expect(readinessPercent(obligations)).toBeLessThan(100);
    });
    fc.assert(property, { numRuns: 500 });
  });
});
