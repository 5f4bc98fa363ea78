import type { Specimen } from '@agg/kit/testing';

const hours = 'hour calls failures avgLatencyMs probes answeredProbes';
const decisions = 'hour warned blocked';
const tables = ['relay.agent_hour', 'relay.agent_day', 'relay.agent_health', 'relay.gate_hour'];

/** What tenants have seen of agents, and what the gate has decided about calls to them. */
export const agentHealth: Specimen = {
  tenancy: {
    operations: [
      { query: 'agentActivity(agentId: $a)', select: hours, takes: ['agent'] },
      { query: 'gateActivity(agentId: $a)', select: decisions, takes: ['agent'] },
    ],
  },
  stored: {
    tables,
    fill: [
      `insert into relay.agent_hour (tenant_id, agent_id, hour, calls, failures, latency_ms, probes, answered_probes)
        values ($1, gen_random_uuid(), now(), 1, 0, 20, 1, 1)`,
      `insert into relay.agent_day (tenant_id, agent_id, day, probes, answered_probes)
        values ($1, gen_random_uuid(), now(), 1, 1)`,
      `insert into relay.agent_health (tenant_id, agent_id, results, failures, last_answered_at)
        values ($1, gen_random_uuid(), 2, 0, now())`,
      `insert into relay.gate_hour (tenant_id, agent_id, hour, warned, blocked)
        values ($1, gen_random_uuid(), now(), 1, 0)`,
    ],
    ofTwoParties: tables.map((table) => ({ table, policy: 'tenants_of_batch', command: '*' })),
  },
  lists: {
    'GraphQL agentActivity': { statements: '1 / 1' },
    'REST getAgentActivity': { statements: '1 / 1' },
    'GraphQL gateActivity': { statements: '1 / 1' },
    'REST getGateActivity': { statements: '1 / 1' },
  },
};
