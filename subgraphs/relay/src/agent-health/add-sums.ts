import { type AddSums, type CallEnd, defineSums, tenantsOf, timesOf } from '@agg/traffic';
import { type RawBuilder, sql } from 'kysely';
import type { AgentSum } from './agent-sum.types.ts';
import { healthRules } from './health-rules.ts';

/**
 * Adds results of agents to what their tenants have seen of them: to their health, their hours, and, for probes, their
 * days. Each transaction that writes these tables does it in this order, and once.
 */
export const addSums: AddSums<AgentSum> = async (db, sums) => {
  await addToHealth(db, sums);
  await addToHours(db, sums);
  await addToDays(
    db,
    sums.filter(({ probes = 0 }) => probes > 0),
  );
};

/** Adds calls as results of their agents. */
export const addCalls: AddSums<CallEnd> = (db, ends) =>
  addSums(
    db,
    ends.map(({ tenantId, sink, failed, latencyMs, at }) => ({
      tenantId,
      agentId: sink.id,
      at,
      calls: 1,
      failures: failed ? 1 : 0,
      latencyMs,
    })),
  );

const agent = { agent_id: { type: 'uuid', of: ({ agentId }: AgentSum) => agentId } } as const;
const probes = {
  probes: { type: 'int', of: ({ probes: count = 0 }: AgentSum) => count },
  answered_probes: { type: 'int', of: ({ answeredProbes = 0 }: AgentSum) => answeredProbes },
} as const;

const addToHours = defineSums<AgentSum>({
  table: 'relay.agent_hour',
  key: agent,
  bucket: 'hour',
  counters: {
    calls: { type: 'int', of: ({ calls = 0 }) => calls },
    failures: { type: 'int', of: ({ failures = 0 }) => failures },
    latency_ms: { type: 'float8', of: ({ latencyMs = 0 }) => latencyMs },
    ...probes,
  },
});

const addToDays = defineSums<AgentSum>({
  table: 'relay.agent_day',
  key: agent,
  bucket: 'day',
  counters: probes,
});

/** The health is no sum: earlier results fade. */
const addToHealth: AddSums<AgentSum> = async (db, sums) => {
  if (sums.length === 0) return;
  await sql`
    insert into relay.agent_health as known
      (tenant_id, agent_id, results, failures, last_answered_at, last_failed_at, last_call_answered_at)
    select tenant_id, agent_id, sum(calls + probes), sum(failures + probes - answered_probes),
      max(at) filter (where calls > failures or answered_probes > 0),
      max(at) filter (where failures > 0 or probes > answered_probes),
      max(at) filter (where calls > failures)
    from ${rowsOf(sums)} group by tenant_id, agent_id order by tenant_id, agent_id
    on conflict (tenant_id, agent_id) do update set
      results = ${faded('results')} + excluded.results, failures = ${faded('failures')} + excluded.failures,
      last_answered_at = greatest(known.last_answered_at, excluded.last_answered_at),
      last_failed_at = greatest(known.last_failed_at, excluded.last_failed_at),
      last_call_answered_at = greatest(known.last_call_answered_at, excluded.last_call_answered_at)
  `.execute(db);
};

const rowsOf = (sums: readonly AgentSum[]): RawBuilder<unknown> => sql`
  unnest(
    ${tenantsOf(sums)}, ${sums.map(({ agentId }) => agentId)}::uuid[], ${timesOf(sums)},
    ${sums.map(({ calls = 0 }) => calls)}::int[], ${sums.map(({ failures = 0 }) => failures)}::int[],
    ${sums.map(({ probes: count = 0 }) => count)}::int[],
    ${sums.map(({ answeredProbes = 0 }) => answeredProbes)}::int[]
  ) as seen (tenant_id, agent_id, at, calls, failures, probes, answered_probes)`;

const lastResultOf = (row: string) => sql.raw(`greatest(${row}.last_answered_at, ${row}.last_failed_at)`);

/** What is left of an earlier weight. Old weights become 0: PostgreSQL refuses numbers that are too small. */
const faded = (column: string) => sql`round((known.${sql.ref(column)} * power(0.5, least(100, greatest(0,
  extract(epoch from ${lastResultOf('excluded')} - ${lastResultOf('known')}) / ${sql.lit(healthRules.halfLife)}
))))::numeric, 3)::float8`;
