import { describe, expect, test } from '@jest/globals';
import { law, tierRule } from '../law/law.ts';
import { faultsOf } from './classification-rules.ts';

const yes = (...questions: string[]) => questions.map((question) => ({ question, answer: true }));
const ranked = law.tiers.filter(({ rank }) => rank !== null).map(({ tier }) => tier);

describe('A tier', () => {
  test('is allowed without answers if no assumed answer raises it', () => {
    for (const riskTier of ranked) expect(faultsOf('AGENT', { riskTier })).toEqual([]);
  });

  test.each(law.floors)(
    'is $tier at least, once $when are answered with yes',
    ({ when, tier, why, article }) => {
      const answers = yes(...when);
      for (const riskTier of ranked) {
        const isLower = Number(tierRule(riskTier).rank) < Number(tierRule(tier).rank);
        const details = faultsOf('AGENT', { riskTier, answers }).map(({ detail }) => detail);
        expect(details).toHaveLength(isLower ? 1 : 0);
        if (isLower) expect(details[0]).toContain(`${why} (${article})`);
      }
    },
  );

  test('of models satisfies no floor of the other tiers', () => {
    expect(faultsOf('LLM_GATEWAY', { riskTier: 'GPAI' })).toEqual([]);
    expect(faultsOf('LLM_GATEWAY', { riskTier: 'GPAI', answers: yes('annexI') })).toHaveLength(1);
  });

  test('of models is refused for agents and MCP servers', () => {
    for (const kind of ['AGENT', 'MCP_SERVER'] as const)
      expect(faultsOf(kind, { riskTier: 'GPAI_SYSTEMIC' }).map(({ pointer }) => pointer)).toEqual([
        '/riskTier',
      ]);
  });

  test('is allowed exactly when no floor of the answers is higher', () => {
    for (const asked of subsetsOf([...new Set(law.floors.flatMap(({ when }) => when))])) {
      const floors = law.floors.filter(({ when }) => when.every((id) => asked.includes(id)));
      const highest = Math.max(0, ...floors.map(({ tier }) => Number(tierRule(tier).rank)));
      const allowed = ranked.filter(
        (riskTier) => faultsOf('AGENT', { riskTier, answers: yes(...asked) }).length === 0,
      );
      expect({ asked, allowed }).toEqual({
        asked,
        allowed: ranked.filter((tier) => Number(tierRule(tier).rank) >= highest),
      });
    }
  });
});

function subsetsOf<T>(all: readonly T[]): T[][] {
  const numbers = Array.from({ length: 2 ** all.length }, (_, number) => number);
  return numbers.map((number) => all.filter((_, index) => number & (1 << index)));
}

test('answers refer to questions of the law, each once', () => {
  const answers = yes('deployer', 'constructor', 'deployer', 'provider');
  const faults = faultsOf('AGENT', { riskTier: 'HIGH', answers });
  expect(faults.map(({ pointer }) => pointer)).toEqual(['/answers/1/question', '/answers/2/question']);
});
