import { randomUUID } from 'node:crypto';
import { entityTypes } from '@agg/policy-engine';
import { describe, expect, test } from '@jest/globals';
import { decisionOf, finding, noDecisions } from './decisions.fixture.ts';
import { longestFindings, mostFindings, noteDecision, recordOf } from './noted-decision.ts';

/** What is recorded of a request. */
function recorded(...decided: Parameters<typeof decisionOf>[]) {
  const decisions = noDecisions();
  for (const decision of decided) noteDecision({ decisions }, 'request', decisionOf(...decision));
  return recordOf(decisions.request);
}

describe('What is recorded of decisions', () => {
  test('is the most restrictive first, one finding for each policy and entity [decided.recorded-decisions]', () => {
    const log = finding({ score: 0.5 });
    const block = finding({ action: 'BLOCK' });
    const [decision] = recorded([[log, log, block]], [[{ ...log, score: 0.8 }]])?.decisions ?? [];
    expect(decision).toMatchObject({ found: 4, findings: [block, { ...log, score: 0.8, count: 3 }] });
  });

  test('has each of as many policies as it lists findings, however much one of them found', () => {
    const policyId = randomUUID();
    const everything = entityTypes.map((entity) => finding({ policyId, entity, action: 'BLOCK' }));
    const shadows = Array.from({ length: mostFindings - 1 }, () => finding({ mode: 'SHADOW' }));
    const [decision] = recorded([everything.concat(shadows)])?.decisions ?? [];
    const policies = new Set(decision?.findings.map((found) => found.policyId));
    expect(policies).toEqual(new Set([policyId, ...shadows.map((shadow) => shadow.policyId)]));
    expect(decision?.found).toBe(everything.length + shadows.length);
  });

  test.each(['"', '\u0001', '\\'])('fits, also where names of versions consist of %j', (character) => {
    const name = character.repeat(200);
    const many = Array.from({ length: mostFindings }, () =>
      finding({ policyVersion: name, groupVersion: name }),
    );
    const record = recorded([many, 'requestFromSource'], [many, 'requestToSink']);
    expect(JSON.stringify(record).length).toBeLessThanOrEqual(16_000);
    expect(record?.decisions.map(({ findings }) => findings.length > 1)).toEqual([true, true]);
  });

  test.each([mostFindings, mostFindings + 1])('lists some findings, and counts all: of %d', (count) => {
    const [decision] = recorded([Array.from({ length: count }, () => finding())])?.decisions ?? [];
    expect([decision?.found, decision?.findings.length]).toEqual([count, mostFindings]);
  });

  test('lists a finding as long as there is room for it', () => {
    const listed = (policyVersion: string) =>
      recorded([[finding({ policyVersion })]])?.decisions[0]?.findings ?? [];
    const room = longestFindings - JSON.stringify(listed('')[0]).length;
    expect(JSON.stringify(listed('v'.repeat(room))[0])).toHaveLength(longestFindings);
    expect(listed('v'.repeat(room + 1))).toEqual([]);
  });

  test('is nothing where nothing was found', () => {
    expect(recorded([[]])).toBeUndefined();
  });
});
