import { describe, expect, test } from '@jest/globals';
import { decisionOf, finding, noDecisions } from './decisions.fixture.ts';
import { obeyDecision } from './obey-decision.ts';

const hop = { source: { kind: 'AGENT', id: 'source', tenantId: 'consumer' } } as const;

describe('A decision', () => {
  test('that does not pass is kept, and refused', () => {
    const side = { tenantId: 'consumer', decisions: noDecisions() };
    const block = finding({ action: 'BLOCK' });
    const decided = decisionOf([block], 'responseToSource', 'BLOCK');
    const obey = () => obeyDecision(hop, { side, direction: 'response' }, decided);
    expect(obey).toThrow(expect.objectContaining({ code: 'POLICY_BLOCKED' }));
    expect(obey).toThrow(block.policyId);
    expect(side.decisions.response.get('responseToSource')).toMatchObject({ verdict: 'BLOCK', found: 2 });
  });

  test('of another tenant names no policy', () => {
    const side = { tenantId: 'provider', decisions: noDecisions() };
    const decided = decisionOf([finding({ action: 'BLOCK' })], 'requestToSink', 'BLOCK');
    expect(() => obeyDecision(hop, { side, direction: 'request' }, decided)).toThrow(
      'A policy of another tenant blocks this message.',
    );
  });
});
