import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

/** The first agent has as many rows as are listed of one, every other agent one. */
const mostlyOfFirst = ({ idOf }: RowSql) => idOf('agent', 'case when n <= given.of_one then 1 else n end');

const hour = `date_trunc('hour', now(), 'UTC') - n * interval '1 hour'`;

const hours = (sql: RowSql): Rows => ({
  table: 'relay.agent_hour',
  count: 'rows',
  values: {
    agent_id: mostlyOfFirst(sql),
    hour,
    calls: '100',
    failures: 'n % 10',
    latency_ms: '2000',
    probes: '60',
    answered_probes: '60',
  },
});

const days = (sql: RowSql): Rows => ({
  table: 'relay.agent_day',
  count: 'rows',
  values: { agent_id: mostlyOfFirst(sql), day: 'current_date - n', probes: '1440', answered_probes: '1440' },
});

const health = ({ idOf }: RowSql): Rows => ({
  table: 'relay.agent_health',
  count: 'rows',
  values: { agent_id: idOf('agent'), results: '4', failures: '0', last_answered_at: 'now()' },
});

const decisions = (sql: RowSql): Rows => ({
  table: 'relay.gate_hour',
  count: 'rows',
  values: { agent_id: mostlyOfFirst(sql), hour, warned: '3', blocked: '1' },
});

/** What was seen of agents, and what the gate decided about calls to them. */
export const agentHealthRows: readonly RowsOf[] = [hours, days, health, decisions];
