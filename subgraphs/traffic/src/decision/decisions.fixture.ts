import { randomUUID } from 'node:crypto';
import type { Finding, Verdict } from '@agg/policy-engine';
import type { HopDecisions } from './noted-decision.ts';
import type { LegDecision } from './policed-message.types.ts';

/** What a policy of its own found; by default an e-mail address, and the policy logs it. */
export function finding(more: Partial<Finding> = {}): Finding {
  return {
    policyId: randomUUID(),
    policyName: 'Addresses',
    policyVersion: '1',
    groupId: randomUUID(),
    groupVersion: '1',
    bindingId: randomUUID(),
    mode: 'ENFORCE',
    action: 'LOG',
    entity: 'EMAIL',
    score: 1,
    ...more,
  };
}

/** A decision at the leg `requestToSink` unless another one is given. */
export function decisionOf(
  findings: readonly Finding[],
  leg: LegDecision['leg'] = 'requestToSink',
  verdict: Verdict = 'PASS',
): LegDecision {
  return { leg, epoch: 1, decision: { verdict, found: findings.length, findings } };
}

/** Before anything is decided. */
export function noDecisions(): HopDecisions {
  return { request: new Map(), response: new Map() };
}
