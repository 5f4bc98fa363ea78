import { defineSums, type GateSum, type PolicySum } from '@agg/traffic';
import { addCalls } from '../agent-health/add-sums.ts';
import { addRefusedCalls } from '../gate-refusal/add-refused-calls.ts';
import type { Sums } from './traffic-store.ts';

/** Adds decisions of the gate about calls to the sums of their agents. */
export const addGateSums = defineSums<GateSum>({
  table: 'relay.gate_hour',
  key: { agent_id: { type: 'uuid', of: ({ sink }) => sink.id } },
  bucket: 'hour',
  counters: {
    warned: { type: 'int', of: ({ result }) => (result === 'warned' ? 1 : 0) },
    blocked: { type: 'int', of: ({ result }) => (result === 'blocked' ? 1 : 0) },
  },
});

/** Adds messages to the sums of policies. The mode is that of the version, which never changes. */
export const addPolicySums = defineSums<PolicySum>({
  table: 'relay.policy_day',
  key: {
    policy_id: { type: 'uuid', of: ({ policyId }) => policyId },
    policy_version: { type: 'text', of: ({ policyVersion }) => policyVersion },
    group_id: { type: 'uuid', of: ({ groupId }) => groupId },
    group_version: { type: 'text', of: ({ groupVersion }) => groupVersion },
    action: { type: 'text', of: ({ action }) => action },
  },
  bucket: 'day',
  facts: { mode: { type: 'text', of: ({ mode }) => mode } },
  counters: { messages: { type: 'int', of: () => 1 } },
});

/** All sums of the relay, in the order in which every process writes their tables. */
export const keptSums: Sums = {
  calls: addCalls,
  gate: addGateSums,
  refusals: addRefusedCalls,
  policies: addPolicySums,
};
