import { randomUUIDv7 } from 'node:crypto';
import type { Specimen, TestTenant } from '@agg/kit/testing';

const finding =
  'policyId policyName policyVersion groupId groupName groupVersion bindingId mode action entity score count fault';
const decision = `cursor exchangeId leg verdict action shadow epoch found findings { ${finding} } source { kind id name }
  sink { kind id name } protocol method taskId contextId at`;
const day = 'policyId policyVersion groupId groupVersion day mode action messages';

/** A message of the person `$3` of `$1` in which a policy found something, as exchanges are recorded. */
const decided = `insert into traffic.exchange (tenant_id, exchange_id, writer_id, writer_seq, leg, source_kind, source_id,
    sink_kind, sink_id, protocol, method, request_id, decision, policies, started_at)
  values ($1, $2, $2, 1, 'CONSUMER', 'USER', $3, 'AGENT', $3, 'A2A', 'message/send', 'request', 'ALLOWED', $4, now())`;

const announced = `select pg_notify('ledger', concat_ws(' ', $1::uuid, '', 'policy-decisions'))`;

/** As `policies` of an exchange. */
function recorded(): object {
  const [policyId, groupId, bindingId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const found = { mode: 'ENFORCE', action: 'LOG', entity: 'EMAIL', score: 0.9, count: 1 };
  const finding = { policyId, policyVersion: '1', groupId, groupVersion: '1', bindingId, ...found };
  return {
    decisions: [
      { leg: 'requestFromSource', epoch: 1, verdict: 'PASS', action: 'LOG', found: 1, findings: [finding] },
    ],
  };
}

async function store({ tenantId, userId, surroundings }: TestTenant): Promise<void> {
  const values = [tenantId, randomUUIDv7(), userId, JSON.stringify(recorded())];
  await surroundings.query(decided, values);
  await surroundings.query(announced, [tenantId]);
}

/** What policies decided about messages. */
export const policyDecision: Specimen = {
  makeEvent: (tenant) => store(tenant),
  tenancy: {
    prepare: async (tenant) => {
      await store(tenant);
      return {};
    },
    operations: [
      { query: 'policyDecisions(limit: 9)', select: decision },
      { query: 'policyActivity', select: day },
      { get: '/relay/v1/policy-decisions' },
    ],
  },
  stored: {
    tables: ['relay.policy_day'],
    fill: [
      `insert into relay.policy_day (tenant_id, policy_id, policy_version, group_id, group_version, day, mode, action,
          messages)
        values ($1, gen_random_uuid(), '1', gen_random_uuid(), '1', current_date, 'SHADOW', 'BLOCK', 1)`,
    ],
    ofTwoParties: [{ table: 'relay.policy_day', policy: 'tenants_of_batch', command: '*' }],
  },
  lists: {
    'GraphQL policyDecisions': { statements: '2 / 4' },
    'GraphQL policyActivity': { statements: '1 / 1' },
    'REST getPolicyActivity': { statements: '1 / 1' },
    'REST listPolicyDecisions': { statements: '2 / 4' },
  },
};
