import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { stepsOfTurn } from '../finder/step-budget.ts';
import type { PolicySettings } from '../policy/policy-settings.types.ts';
import type { PolicyType } from '../policy/policy-type.table.ts';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { decide } from './decide.ts';
import { StreamDecision } from './stream-decision.ts';
import type { Turns } from './turns.types.ts';

const heavy = { expressions: ['(?:(?:a|b|1| ){0,10}){0,12}[!?]'] };
const hostile = 'ab1 '.repeat(500);

const policyOf = (type: PolicyType, settings: PolicySettings, action: 'BLOCK' | 'LOG' | 'REDACT' = 'BLOCK') =>
  activePolicy({
    type,
    entity: { type: type === 'KEYWORD' ? 'KEYWORD' : 'PATTERN', scoreThreshold: 0.5, action },
    ...settings,
  });

function contentOf(text: string) {
  return { texts: [text], data: [{ text }], opaque: [], bytes: text.length };
}

/** A tenant that has some turns left, and what it was asked for. */
function tenantWith(left: number, isFree = true): Turns & { spent: number[]; asked: number } {
  const tenant = {
    isFree,
    spent: [] as number[],
    asked: 0,
    next: async () => {
      tenant.asked += 1;
      return tenant.asked <= left;
    },
    spend: (steps: number) => void (steps > 0 && tenant.spent.push(steps)),
  };
  return tenant;
}

describe('A decision whose expressions take long', () => {
  test('waits for the turns of its tenant, and tells each of them what it took', async () => {
    const turns = tenantWith(Number.POSITIVE_INFINITY);
    const decision = await decide([policyOf('REGEX', heavy)], contentOf(hostile), { pause, turns });
    expect(decision.verdict).toBe('PASS');
    expect(turns.asked).toBeGreaterThan(5);
    expect(turns.spent).toHaveLength(turns.asked + 1);
    for (const steps of turns.spent.slice(1)) expect(steps).toBeLessThan(stepsOfTurn + 20_000);
  });

  test('fails closed where its tenant has no turn left; what others found counts', async () => {
    const policies = [
      policyOf('REGEX', heavy, 'REDACT'),
      policyOf('KEYWORD', { keywords: ['secret'] }, 'LOG'),
    ];
    const turns = tenantWith(1);
    const decision = await decide(policies, contentOf(`${hostile} secret`), { pause, turns });
    expect(decision).toMatchObject({
      verdict: 'BLOCK',
      findings: [{ fault: 'DETECTOR_TIMEOUT', action: 'BLOCK' }, { entity: 'KEYWORD' }],
    });
  });

  test('lets pass what its policies only log', async () => {
    const policies = [policyOf('REGEX', heavy, 'LOG')];
    const decision = await decide(policies, contentOf(hostile), { pause, turns: tenantWith(0) });
    expect(decision).toMatchObject({ verdict: 'PASS', findings: [{ fault: 'DETECTOR_TIMEOUT' }] });
  });

  test.each([
    ['REGEX', { expressions: ['secret-\\d+'] }],
    ['SCHEMA_VALIDATION', { schema: { type: 'object' } }],
  ] as const)('waits before it begins where its tenant has nothing left: %s', async (type, settings) => {
    const turns = tenantWith(5, false);
    const decision = await decide([policyOf(type, settings)], contentOf('plain'), { pause, turns });
    expect([decision.verdict, turns.asked]).toEqual(['PASS', 1]);
    expect(turns.spent.length).toBeGreaterThan(0);
  });

  test('is made at once where there are no expressions, whatever its tenant has spent', () => {
    const turns = tenantWith(0, false);
    const decision = decide([policyOf('KEYWORD', { keywords: ['a'] })], contentOf('text'), { pause, turns });
    expect(decision).toMatchObject({ verdict: 'PASS' });
    expect(turns.asked).toBe(0);
  });

  test('takes turns in a stream as well', async () => {
    const stream = new StreamDecision([policyOf('REGEX', heavy)]);
    const turns = tenantWith(3);
    await stream.pushInTurns('one', hostile, { pause, turns });
    expect(turns.asked).toBe(4);
    expect(stream.take()).toMatchObject({ verdict: 'BLOCK', findings: [{ fault: 'DETECTOR_TIMEOUT' }] });
  });
});
