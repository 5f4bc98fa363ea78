import { type QueryExecutorProvider, sql } from 'kysely';
import type { AgentSum } from './agent-sum.types.ts';
import { healthRules } from './health-rules.ts';

/**
 * Adds results of agents to the sums of a tenant, in one statement. Call it once in a transaction: it locks the rows of
 * the agents' health in the order of their ids, and everything else after them, so that two transactions never wait for
 * each other.
 * @param db a transaction whose tenant is `tenantId`
 */
export async function addSums(
  db: QueryExecutorProvider,
  tenantId: string,
  sums: readonly AgentSum[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    with seen as (${rowsOf(sums)}),
      health as (${intoHealth(tenantId)} returning agent_id),
      hours as (${intoHours(tenantId)})
    ${intoDays(tenantId)}`.execute(db);
}

const rowsOf = (sums: readonly AgentSum[]) => sql`
  select * from unnest(
    ${sums.map(({ agentId }) => agentId)}::uuid[], ${sums.map(({ at }) => at.toISOString())}::timestamptz[],
    ${sums.map(({ calls = 0 }) => calls)}::int[], ${sums.map(({ failures = 0 }) => failures)}::int[],
    ${sums.map(({ latencyMs = 0 }) => latencyMs)}::float8[],
    ${sums.map(({ probes = 0 }) => probes)}::int[],
    ${sums.map(({ answeredProbes = 0 }) => answeredProbes)}::int[]
  ) as given (agent_id, at, calls, failures, latency_ms, probes, answered_probes)`;

const lastResultOf = (row: string) => sql.raw(`greatest(${row}.last_answered_at, ${row}.last_failed_at)`);

/** What is left of an earlier weight. Old weights become 0: PostgreSQL refuses numbers that are too small. */
const faded = (column: string) => sql`round((known.${sql.ref(column)} * power(0.5, least(100, greatest(0,
  extract(epoch from ${lastResultOf('excluded')} - ${lastResultOf('known')}) / ${sql.lit(healthRules.halfLife)}
))))::numeric, 3)::float8`;

const intoHealth = (tenantId: string) => sql`
  insert into relay.agent_health as known
    (tenant_id, agent_id, results, failures, last_answered_at, last_failed_at, last_call_answered_at)
  select ${tenantId}::uuid, agent_id, sum(calls + probes), sum(failures + probes - answered_probes),
    max(at) filter (where calls > failures or answered_probes > 0),
    max(at) filter (where failures > 0 or probes > answered_probes),
    max(at) filter (where calls > failures)
  from seen group by agent_id order by agent_id
  on conflict (tenant_id, agent_id) do update set
    results = ${faded('results')} + excluded.results, failures = ${faded('failures')} + excluded.failures,
    last_answered_at = greatest(known.last_answered_at, excluded.last_answered_at),
    last_failed_at = greatest(known.last_failed_at, excluded.last_failed_at),
    last_call_answered_at = greatest(known.last_call_answered_at, excluded.last_call_answered_at)`;

// Both read what the insertion into the health returns, so they begin when it holds its locks.

const intoHours = (tenantId: string) => sql`
  insert into relay.agent_hour as known
    (tenant_id, agent_id, hour, calls, failures, latency_ms, probes, answered_probes)
  select ${tenantId}::uuid, agent_id, date_trunc('hour', at, 'UTC') as hour, sum(calls), sum(failures),
    sum(latency_ms), sum(probes), sum(answered_probes)
  from seen join health using (agent_id) group by agent_id, hour order by agent_id, hour
  on conflict (tenant_id, agent_id, hour) do update set
    calls = known.calls + excluded.calls, failures = known.failures + excluded.failures,
    latency_ms = known.latency_ms + excluded.latency_ms, probes = known.probes + excluded.probes,
    answered_probes = known.answered_probes + excluded.answered_probes`;

const intoDays = (tenantId: string) => sql`
  insert into relay.agent_day as known (tenant_id, agent_id, day, probes, answered_probes)
  select ${tenantId}::uuid, agent_id, (at at time zone 'UTC')::date as day, sum(probes), sum(answered_probes)
  from seen join health using (agent_id) where probes > 0 group by agent_id, day order by agent_id, day
  on conflict (tenant_id, agent_id, day) do update set
    probes = known.probes + excluded.probes, answered_probes = known.answered_probes + excluded.answered_probes`;
