import { describe, expect, test } from '@jest/globals';
import { aSubject, someCompliance, today } from '../compliance/compliance.fixture.ts';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { law } from '../law/law.ts';
import { evaluateObligations } from './evaluate-obligations.ts';
import { obligationOf, satisfied } from './satisfying.fixture.ts';

describe('an obligation that a classification satisfies', () => {
  test('counts the used subjects, and does not apply without any', () => {
    const uses = (...dependencies: ComplianceFacts['dependencies']) =>
      obligationOf('AIA-6-DEPENDENCIES', someCompliance({ riskTier: 'MINIMAL', dependencies }));
    expect(uses()).toMatchObject({ status: 'NOT_APPLICABLE', detail: 'The subject has no dependencies.' });
    expect(uses('MINIMAL', 'GPAI').detail).toBe('Classified dependencies: 2 of 2.');
    expect(uses('UNCLASSIFIED', 'GPAI', 'UNCLASSIFIED')).toMatchObject({
      status: 'MISSING',
      detail: 'Unclassified dependencies: 2 of 3.',
      fixTarget: 'CLASSIFICATION',
    });
  });

  test('names the tier inherited from the used subjects', () => {
    const dependencies = ['HIGH', 'HIGH', 'LIMITED'] as const;
    const compliance = someCompliance({
      riskTier: 'LIMITED',
      subject: aSubject(),
      dependencies: [...dependencies],
    });
    expect(obligationOf('AIA-6-CLASSIFICATION', compliance).detail).toBe(
      'The subject was classified as LIMITED on 2026-11-20. 2 dependencies raise the tier to HIGH.',
    );
  });
});

describe('which obligations apply', () => {
  const ids = (compliance: ComplianceFacts) =>
    evaluateObligations(compliance, law, today).map(({ id }) => id);

  test('depends on the answers, given or assumed', () => {
    const answered = (question: string, answer: boolean) => ids(satisfied('HIGH', [{ question, answer }]));
    expect(ids(satisfied('HIGH'))).toContain('AIA-17-QMS');
    expect(answered('provider', false)).not.toContain('AIA-17-QMS');
    expect(ids(satisfied('HIGH'))).not.toContain('AIA-27-FRIA');
    expect(answered('publicService', true)).toContain('AIA-27-FRIA');
    expect(answered('no such question', true)).toEqual(ids(satisfied('HIGH')));
  });

  test('depends on the used subjects', () => {
    expect(ids(satisfied('HIGH'))).not.toContain('AIA-25-MODEL-DOCUMENTATION');
    expect(ids(satisfied('HIGH', [], ['GPAI_SYSTEMIC']))).toContain('AIA-25-MODEL-DOCUMENTATION');
  });
});
