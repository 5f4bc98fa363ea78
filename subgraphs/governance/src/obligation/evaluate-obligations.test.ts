import { describe, expect, test } from '@jest/globals';
import { law } from '../law/law.ts';
import { aStanding, aSubject, today } from '../standing/standing.fixture.ts';
import type { Standing } from '../standing/standing.types.ts';
import { evaluateObligations } from './evaluate-obligations.ts';
import { obligationOf, satisfied } from './satisfying.fixture.ts';

describe('an obligation that a classification satisfies', () => {
  test('counts what it uses, and does not apply to what uses nothing', () => {
    const uses = (...dependencies: Standing['dependencies']) =>
      obligationOf('AIA-6-DEPENDENCIES', aStanding({ riskTier: 'MINIMAL', dependencies }));
    expect(uses()).toMatchObject({ status: 'NOT_APPLICABLE', detail: 'It uses nothing.' });
    expect(uses('MINIMAL', 'GPAI').detail).toBe('Classified: all 2 that it uses.');
    expect(uses('UNCLASSIFIED', 'GPAI', 'UNCLASSIFIED')).toMatchObject({
      status: 'MISSING',
      detail: 'Not classified: 2 of 3 that it uses.',
      fixTarget: 'CLASSIFICATION',
    });
  });

  test('says what it inherits', () => {
    const dependencies = ['HIGH', 'HIGH', 'LIMITED'] as const;
    const standing = aStanding({ riskTier: 'LIMITED', subject: aSubject(), dependencies: [...dependencies] });
    expect(obligationOf('AIA-6-CLASSIFICATION', standing).detail).toBe(
      'It was classified as LIMITED on 2026-11-20. 2 of what it uses make it HIGH.',
    );
  });
});

describe('which obligations apply', () => {
  const ids = (standing: Standing) => evaluateObligations(standing, law, today).map(({ id }) => id);

  test('depends on the answers, given or assumed', () => {
    const answered = (question: string, answer: boolean) => ids(satisfied('HIGH', [{ question, answer }]));
    expect(ids(satisfied('HIGH'))).toContain('AIA-17-QMS');
    expect(answered('provider', false)).not.toContain('AIA-17-QMS');
    expect(ids(satisfied('HIGH'))).not.toContain('AIA-27-FRIA');
    expect(answered('publicService', true)).toContain('AIA-27-FRIA');
    expect(answered('no such question', true)).toEqual(ids(satisfied('HIGH')));
  });

  test('depends on what is used', () => {
    expect(ids(satisfied('HIGH'))).not.toContain('AIA-25-MODEL-DOCUMENTATION');
    expect(ids(satisfied('HIGH', [], ['GPAI_SYSTEMIC']))).toContain('AIA-25-MODEL-DOCUMENTATION');
  });
});
