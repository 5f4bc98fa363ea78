import { randomUUID } from 'node:crypto';
import type { RowSql, Rows, RowsOf, Specimen } from '@agg/kit/testing';

const refusal = 'gateRefusalId source { kind id } sink { kind id } action unmet hour firstAt lastAt calls';
const insert = `insert into relay.gate_refusal (tenant_id, gate_refusal_id, sink_agent_id, source_kind, source_id, action,
    unmet, hour, first_at, last_at, calls)
  values ($1, gen_random_uuid(), gen_random_uuid(), 'USER', $2, 'INVOKE', '{AIA-17-OWNER}',
    date_trunc('hour', now(), 'UTC'), now(), now(), 1)`;

/** Calls that the gate has refused. */
export const gateRefusal: Specimen = {
  tenancy: {
    kinds: {},
    prepare: async ({ tenantId, surroundings }) => {
      await surroundings.query(insert, [tenantId, randomUUID()]);
      return {};
    },
    operations: [
      { query: 'gateRefusals(size: 9)', pageOf: refusal, isList: true },
      { get: '/relay/v1/gate-refusals', isList: true },
    ],
  },
  stored: {
    tables: ['relay.gate_refusal'],
    fill: [insert.replace('$2', 'gen_random_uuid()')],
    ofTwoParties: [{ table: 'relay.gate_refusal', policy: 'tenants_of_batch', command: '*' }],
  },
  lists: {
    'GraphQL gateRefusals': { statements: '2 / 4' },
    'REST listGateRefusals': { statements: '2 / 4' },
  },
};

const refusals = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'relay.gate_refusal',
  count: 'rows',
  values: {
    gate_refusal_id: idOf('gate_refusal'),
    sink_agent_id: idOf('agent', 'case when n <= given.of_one then 1 else n end'),
    source_kind: `'USER'`,
    source_id: `case when n <= given.of_one then given.person else ${idOf('caller', 'n')} end`,
    action: `'INVOKE'`,
    unmet: `array['AIA-17-OWNER']`,
    hour: `date_trunc('hour', now(), 'UTC') - n * interval '1 hour'`,
    first_at: minutesAgo,
    last_at: minutesAgo,
    calls: '3',
  },
});

export const gateRefusalRows: readonly RowsOf[] = [refusals];
