import type { PolicyAction, PolicyMode } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import type { ActivePolicy } from '../binding/active-policies.ts';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.types.ts';
import { mostFindings } from './tally.ts';

describe('Findings that are too many to list', () => {
  const content = { texts: ['secret'], data: [], opaque: [], bytes: 6 };
  const policy = (policyId: string, mode: PolicyMode, action: PolicyAction): ActivePolicy => ({
    ...activePolicy({
      type: 'KEYWORD',
      mode,
      entity: { type: 'KEYWORD', scoreThreshold: 0.5, action },
      keywords: ['secret'],
    }),
    policyId,
  });

  test('are those of policies in force first: they are why the content does not pass', () => {
    const shadows = Array.from({ length: mostFindings + 50 }, (_, index) =>
      policy(`shadow ${index}`, 'SHADOW', 'BLOCK'),
    );
    const decision = decide(
      [...shadows, policy('force', 'ENFORCE', 'REQUIRE_APPROVAL')],
      content,
    ) as Decision;
    expect(decision.findings).toHaveLength(mostFindings);
    expect(decision.findings.some(({ policyId }) => policyId === 'force')).toBe(true);
  });

  test.each([
    [mostFindings, mostFindings],
    [mostFindings + 1, mostFindings],
  ])('are counted, and as many are listed as may be: of %d, %d', (found, listed) => {
    const texts = ['secret '.repeat(found)];
    for (const mode of ['ENFORCE', 'SHADOW'] as const) {
      const decision = decide([policy('one', mode, 'LOG')], { ...content, texts }) as Decision;
      expect([decision.found, decision.findings.length]).toEqual([found, listed]);
      expect(decision.findings.at(-1)?.span).toEqual({
        text: 0,
        start: 7 * (listed - 1),
        end: 7 * listed - 1,
      });
    }
  });

  test.each([mostFindings, mostFindings + 1])('are those of as many policies as may be: of %d', (count) => {
    const some = Array.from({ length: count }, (_, index) => policy(`${index}`, 'ENFORCE', 'LOG'));
    const decision = decide(some, content) as Decision;
    expect(decision.findings.map(({ policyId }) => policyId)).toEqual(
      some.slice(0, mostFindings).map(({ policyId }) => policyId),
    );
  });

  test('of a mode that is not known are in force', () => {
    const decision = decide([policy('new', 'NEW' as PolicyMode, 'BLOCK')], content) as Decision;
    expect(decision).toMatchObject({ verdict: 'BLOCK', findings: [{ mode: 'ENFORCE' }] });
  });

  test('are counted in turns', async () => {
    const texts = ['secret '.repeat(4_000)];
    const some = Array.from({ length: 20 }, (_, index) => policy(`${index}`, 'ENFORCE', 'BLOCK'));
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const decision = await decide(some, { ...content, texts }, { pause });
    expect([decision.found, pauses]).toEqual([80_000, 4]);
  });
});
