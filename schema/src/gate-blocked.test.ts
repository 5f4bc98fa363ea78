import { describe, expect, test } from '@jest/globals';
import { gateBlocked, gateOfOtherTenantBlocked } from './gate-blocked.ts';

const unmet = [
  { id: 'AIA-6', article: 'Art. 6', label: 'Classified by risk', fixHint: 'Classify it.' },
  { id: 'AIA-17', article: 'Art. 17', label: 'An owner', fixHint: null },
];

describe('A refusal of the gate', () => {
  test('names the subjects with their tiers, and each unmet obligation with its fix', () => {
    const error = gateBlocked('SUBSCRIBE', [
      { noun: 'agent 1', riskTier: 'HIGH', unmet },
      { noun: 'MCP server 2', riskTier: 'LIMITED', unmet: unmet.slice(0, 1) },
    ]);
    expect(error.code).toBe('GATE_BLOCKED');
    expect(error.message).toBe(
      'The gate refuses SUBSCRIBE: there are unmet obligations of the agent 1 (effectively HIGH) and of the MCP server 2 (effectively LIMITED). Each error contains a fix.',
    );
    expect(error.fieldErrors).toEqual([
      {
        pointer: '',
        code: 'AIA-6',
        detail: 'Classified by risk (Art. 6): not met for the agent 1. Classify it.',
      },
      { pointer: '', code: 'AIA-17', detail: 'An owner (Art. 17): not met for the agent 1.' },
      {
        pointer: '',
        code: 'AIA-6',
        detail: 'Classified by risk (Art. 6): not met for the MCP server 2. Classify it.',
      },
    ]);
  });

  test('of another tenant names the tier alone', () => {
    const error = gateOfOtherTenantBlocked('INVOKE', { noun: 'agent 1', riskTier: 'HIGH' });
    expect([error.code, error.fieldErrors]).toEqual(['GATE_BLOCKED', []]);
    expect(error.message).toBe(
      'The gate of another tenant refuses INVOKE of the agent 1 (effectively HIGH). Ask the tenant that offers it.',
    );
  });
});
