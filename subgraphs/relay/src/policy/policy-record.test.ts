import { randomUUID } from 'node:crypto';
import { entityTypes } from '@agg/policy-engine';
import { describe, expect, test } from '@jest/globals';
import { decisionOf, finding, noDecisions } from './decisions.fixture.ts';
import { noteDecision } from './note-decision.ts';
import { recordOf } from './policy-record.ts';

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

  test('has each of ten policies, however much one of them found', () => {
    const policyId = randomUUID();
    const everything = entityTypes.map((entity) => finding({ policyId, entity, action: 'BLOCK' }));
    const shadows = Array.from({ length: 9 }, () => finding({ mode: 'SHADOW' }));
    const [decision] = recorded([everything.concat(shadows)])?.decisions ?? [];
    const policies = new Set(decision?.findings.map((found) => found.policyId));
    expect(policies).toEqual(new Set([policyId, ...shadows.map((shadow) => shadow.policyId)]));
    expect(decision?.found).toBe(everything.length + 9);
  });

  test.each(['"', '\u0001', '\\'])('fits, also where names of versions consist of %j', (character) => {
    const name = character.repeat(200);
    const many = Array.from({ length: 10 }, () => finding({ policyVersion: name, groupVersion: name }));
    const record = recorded([many, 'requestFromSource'], [many, 'requestToSink']);
    expect(JSON.stringify(record).length).toBeLessThanOrEqual(16_000);
    expect(record?.decisions.map(({ findings }) => findings.length > 1)).toEqual([true, true]);
  });

  test('is nothing where nothing was found', () => {
    expect(recorded([[]])).toBeUndefined();
  });
});
