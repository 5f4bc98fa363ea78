import type { PolicyAction } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ActivePolicy } from '../binding/active-policies.ts';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { decide } from './decide.ts';
import type { Decision, Finding } from './decision.types.ts';
import { contents, type KnownContent } from './decision-cases.fixture.ts';
import { decisionOf, strictest } from './decision-model.fixture.ts';
import { allFindings, type KnownHarm } from './findings-model.fixture.ts';
import { policies } from './policy-cases.fixture.ts';

const most = 100;
/** The campaign compares ten thousand decisions. */
const runs = process.env.CAMPAIGN ? 10_000 : 1_000;
const kindOf = ({ policyId, policyVersion, entity }: Finding) => `${policyId} ${policyVersion} ${entity}`;

function expectAsModelled(decision: Decision, some: ActivePolicy[], known: KnownContent, harm: KnownHarm) {
  const all = allFindings(some, known, harm);
  const { findings, ...expected } = decisionOf(all);
  const { findings: listed, ...others } = decision;
  expect(others).toEqual(expected);
  if (all.length <= most) expect(listed).toEqual(findings);
  else expectChoice(listed, findings);
}

const told = ({ bindingId, action, score, span, fault, ...others }: Finding) =>
  JSON.stringify([kindOf(others as Finding), bindingId, action, score, span, fault]);

/** Where there are too many to list all. */
function expectChoice(listed: readonly Finding[], all: readonly Finding[]) {
  expect(listed).toHaveLength(most);
  const rest = all.values();
  for (const finding of listed) expect(rest.some((other) => told(other) === told(finding))).toBe(true);
  const kinds = new Set(all.map(kindOf));
  expect(new Set(listed.map(kindOf))).toEqual(kinds);
  const inForce = all.filter(({ mode }) => mode === 'ENFORCE');
  const first = strictest(inForce, 'ENFORCE');
  const strict = (some: readonly Finding[]) =>
    some.filter(({ mode, action }) => mode === 'ENFORCE' && action === first).length;
  expect(strict(listed)).toBeGreaterThanOrEqual(Math.min(strict(all), most - kinds.size));
}

describe('The decision of policies on a content', () => {
  test('is that of a model which asks each policy alone', () => {
    fc.assert(
      fc.property(policies, contents, (some, known) => {
        expectAsModelled(decide(some, known.content) as Decision, some, known, 'NOT_INSPECTED');
      }),
      { numRuns: runs * 0.85 },
    );
  });

  test('is that of the same model where a model of language tells how harmful the texts are', async () => {
    const answers = fc.constantFrom<[number, number] | undefined>([0.1, 0.8], [0.75, 0.5], [0, 2], undefined);
    await fc.assert(
      fc.asyncProperty(policies, contents, answers, async (some, known, answer) => {
        const moderate = async (text: string) => {
          if (!answer) throw new Error('It is ill.');
          return answer[text.includes('harmful') ? 1 : 0] as number;
        };
        // The model sees all texts at once.
        const { texts } = known.content;
        const isHarmful = texts.some((text) => text.includes('harmful'));
        const worst = texts.length > 0 ? (answer?.[isHarmful ? 1 : 0] ?? 9) : 0;
        const decision = await decide(some, known.content, { model: { moderate } });
        expectAsModelled(decision, some, known, worst > 1 ? 'DETECTOR_FAILED' : worst);
      }),
      { numRuns: runs * 0.15 },
    );
  });
});

describe('A decision', () => {
  const sampled = fc.sample(fc.tuple(policies, contents), { numRuns: 600, seed: 7 });
  const decided = sampled.map(([some, known]) => ({
    some,
    decision: decide(some, known.content) as Decision,
  }));

  test('replaces nothing where it blocks or holds', () => {
    const held = decided.filter(({ decision }) => decision.verdict !== 'PASS');
    expect(held.length).toBeGreaterThan(100);
    for (const { decision } of held) expect(decision.redactions).toBeUndefined();
  });

  test('names the most restrictive action in force, and that of the shadow beside it', () => {
    const both = decided.filter(({ decision: { action, shadow } }) => action && shadow && action !== shadow);
    expect(both.length).toBeGreaterThan(50);
    for (const { decision } of both) {
      expect(decision.action).toBe(strictest(decision.findings, 'ENFORCE'));
      expect(decision.shadow).toBe(strictest(decision.findings, 'SHADOW'));
    }
  });

  test('is to pass where only the shadow found something', () => {
    const shadowed = decided.filter(({ decision: { action, shadow } }) => !action && shadow);
    expect(shadowed.length).toBeGreaterThan(20);
    for (const { decision } of shadowed)
      expect([decision.verdict, decision.redactions]).toEqual(['PASS', undefined]);
  });
});

describe('A content that nobody can look into', () => {
  const content = { texts: [], data: [], opaque: ['file image/png'], bytes: 1 };
  const policyWith = (action: PolicyAction) =>
    activePolicy({ type: 'PII_DETECTION', entity: { type: 'ALL', scoreThreshold: 0.5, action } });

  test.each([
    ['LOG', 'PASS', 'LOG'],
    ['WARN', 'PASS', 'WARN'],
    ['REDACT', 'BLOCK', 'BLOCK'],
    ['REQUIRE_APPROVAL', 'REQUIRE_APPROVAL', 'REQUIRE_APPROVAL'],
    ['BLOCK', 'BLOCK', 'BLOCK'],
  ] as const)('is treated by a policy that would %s with the verdict %s', (action, verdict, applied) => {
    const decision = decide([policyWith(action)], content) as Decision;
    expect(decision).toMatchObject({ verdict, action: applied, found: 1 });
    expect(decision.findings).toMatchObject([{ fault: 'NOT_INSPECTED', entity: 'ALL', action: applied }]);
  });
});
