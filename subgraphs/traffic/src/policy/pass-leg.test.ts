import { describe, expect, test } from '@jest/globals';
import { decisionOf, finding, noDecisions } from '../decision/decisions.fixture.ts';
import { obeyDecision } from './pass-leg.ts';

const hop = {
  source: { kind: 'AGENT', id: 'source', tenantId: 'consumer' },
  sink: { kind: 'AGENT', id: 'sink', tenantId: 'consumer', name: 'Clerk', credential: null },
} as const;

describe('A decision', () => {
  test('that does not pass is kept, and refused by the name of its policy, with what to do', () => {
    const side = { tenantId: 'consumer', decisions: noDecisions() };
    const block = finding({ action: 'BLOCK' });
    const decided = decisionOf([block], 'responseToSource', 'BLOCK');
    const obey = () => obeyDecision(hop, { side, direction: 'response' }, decided);
    expect(obey).toThrow(expect.objectContaining({ code: 'POLICY_BLOCKED' }));
    expect(obey).toThrow(
      `The policy "Addresses" (${block.policyId}, version "1") blocks this message: it has EMAIL. Ask a person`,
    );
    expect(() => obeyDecision(hop, { side, direction: 'request' }, decided)).toThrow(
      'it has EMAIL. Send it without that, or ask a person with TENANT:WRITE, who can change the policy.',
    );
    expect(side.decisions.response.get('responseToSource')).toMatchObject({ verdict: 'BLOCK', found: 2 });
  });

  test('of another tenant names no policy', () => {
    const side = { tenantId: 'provider', decisions: noDecisions() };
    const decided = decisionOf([finding({ action: 'BLOCK' })], 'requestToSink', 'BLOCK');
    expect(() => obeyDecision(hop, { side, direction: 'request' }, decided)).toThrow(
      /^A policy of another tenant blocks this message\. Ask those who offer the agent\.$/,
    );
  });
});
