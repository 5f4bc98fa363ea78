import { GateAction } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { controls, today } from '../compliance/compliance.fixture.ts';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import type { Answer } from '../law/answers.ts';
import { RiskTier } from '../law/law.enums.ts';
import { law } from '../law/law.ts';
import { evaluateObligations, isMet, readinessPercent } from './evaluate-obligations.ts';
import type { Obligation } from './obligation.types.ts';
import { lacking, satisfied } from './satisfying.fixture.ts';

/** Tiers with an obligation that can never be met; all others are attainable. */
const neverMet: Partial<Record<RiskTier, string>> = {
  UNCLASSIFIED: 'AIA-6-CLASSIFICATION',
  PROHIBITED: 'AIA-5-PROHIBITED',
};
const attainable = Object.values(RiskTier).filter((tier) => !(tier in neverMet));

function look(compliance: ComplianceFacts, action?: GateAction) {
  const obligations = evaluateObligations(compliance, law, today, action);
  const unmet = obligations.filter((obligation) => obligation.mandatory && !isMet(obligation));
  return { obligations, percent: readinessPercent(obligations), unmet: unmet.map(({ id }) => id) };
}

/** Every combination of answers to the questions of a tier, with and without using a model. */
function everySatisfied(tier: RiskTier): ComplianceFacts[] {
  const questions = new Set(
    law.obligations.filter(({ tiers }) => tiers.includes(tier)).flatMap(({ when = [] }) => when),
  );
  let answers: Answer[][] = [[]];
  for (const question of questions)
    answers = answers.flatMap((given) => [true, false].map((answer) => [...given, { question, answer }]));
  return answers.flatMap((given) => [satisfied(tier, given), satisfied(tier, given, ['GPAI'])]);
}

/** The readiness of a subject with nothing but its tier, then after meeting each unmet obligation. */
function* stepsToReadiness(tier: RiskTier): Generator<{ percent: number; unmet: string[]; given?: string }> {
  const whole = satisfied(tier);
  let compliance: ComplianceFacts = { ...whole, assignments: [], documents: [], controls: controls(false) };
  yield look(compliance);
  for (let [next] = look(compliance).unmet; next; [next] = look(compliance).unmet) {
    compliance = given(
      look(compliance).obligations.find(({ id }) => id === next) as Obligation,
      compliance,
      whole,
    );
    yield { ...look(compliance), given: next };
  }
}

/** Copies what one obligation requires from a complete compliance. */
function given(
  { documentKind, role, control }: Obligation,
  compliance: ComplianceFacts,
  whole: ComplianceFacts,
): ComplianceFacts {
  return {
    ...compliance,
    documents: [...compliance.documents, ...whole.documents.filter(({ kind }) => kind === documentKind)],
    assignments: [...compliance.assignments, ...whole.assignments.filter((one) => one.role === role)],
    controls: control ? { ...compliance.controls, [control]: whole.controls[control] } : compliance.controls,
  };
}

/** Takes away each thing that a mandatory obligation requires; yields every wrong result. */
function* faults(compliance: ComplianceFacts, action?: GateAction): Generator<string> {
  const whole = look(compliance, action);
  if (whole.percent !== 100 || whole.unmet.length > 0) yield `not ready at first: ${whole.unmet}`;
  for (const { id } of whole.obligations.filter(({ mandatory }) => mandatory)) {
    const rule = law.obligations.find((one) => one.id === id) as (typeof law.obligations)[number];
    const sameThing = law.obligations
      .filter(({ satisfiedBy }) => JSON.stringify(satisfiedBy) === JSON.stringify(rule.satisfiedBy))
      .map((one) => one.id)
      .filter((one) => whole.obligations.some((obligation) => obligation.id === one));
    for (const [what, without] of lacking(rule, compliance)) {
      const { percent, unmet } = look(without, action);
      if (percent >= 100) yield `${id} without ${what}: still ${percent} %`;
      if (unmet.join() !== sameThing.join()) yield `${id} without ${what}: names ${unmet}`;
    }
  }
}

describe('readiness', () => {
  test.each(attainable)(
    'of %s is 100 %% if all obligations are met, and reports exactly the unmet ones',
    (tier) => {
      const all = everySatisfied(tier);
      expect(all.flatMap((compliance) => [...faults(compliance)])).toEqual([]);
    },
  );

  test.each(attainable)('of %s rises to 100 %% with each thing that an unmet obligation needs', (tier) => {
    const [first, ...steps] = stepsToReadiness(tier);
    let last = first?.percent ?? 100;
    for (const { percent, unmet, given: id } of steps) {
      expect(unmet).not.toContain(id);
      expect(percent).toBeGreaterThan(last);
      last = percent;
    }
    expect(steps.length).toBeGreaterThan(1);
    expect(last).toBe(100);
  });

  test.each(Object.values(GateAction))('reports the unmet obligations before %s as well', (action) => {
    expect(attainable.flatMap((tier) => [...faults(satisfied(tier), action)])).toEqual([]);
  });

  test.each(Object.entries(neverMet))('of %s is never complete because of %s', (tier, id) => {
    for (const compliance of everySatisfied(tier as RiskTier)) {
      expect(look(compliance).unmet).toEqual([id]);
      expect(look(compliance).percent).toBeLessThan(100);
    }
  });

  test('a plan of decommissioning is mandatory before that action alone', () => {
    const without = {
      ...satisfied('HIGH'),
      documents: satisfied('HIGH').documents.filter(({ kind }) => kind !== 'DECOMMISSIONING_PLAN'),
    };
    const asking = Object.values(GateAction).filter((action) =>
      look(without, action).unmet.includes('AIA-20-DECOMMISSIONING'),
    );
    expect(asking).toEqual(['DECOMMISSION']);
    expect(look(without).percent).toBe(100);
  });

  test('has one decimal, ignores what does not apply, and is 100 without any [decided.readiness]', () => {
    const met = { mandatory: true, status: 'SATISFIED' } as Obligation;
    const unmet = { ...met, status: 'MISSING' } as Obligation;
    expect(readinessPercent([met, met, unmet])).toBe(66.7);
    expect(
      readinessPercent([met, { ...unmet, mandatory: false }, { ...met, status: 'NOT_APPLICABLE' }]),
    ).toBe(100);
    expect(readinessPercent([unmet, { ...met, status: 'NOT_APPLICABLE' }])).toBe(0);
    expect(readinessPercent([])).toBe(100);
  });
});
