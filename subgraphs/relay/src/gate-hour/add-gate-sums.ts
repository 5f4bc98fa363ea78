import { type QueryExecutorProvider, sql } from 'kysely';

/** Calls to an agent that the gate warned about or refused. */
export interface GateSum {
  agentId: string;
  /** They are counted in the hour of it. */
  at: Date;
  warned: number;
  blocked: number;
}

/**
 * Adds decisions of the gate about calls to the sums of a tenant, in one statement. Its rows are locked in the order of
 * their keys. In a transaction with `addSums`, it comes after it.
 * @param db a transaction whose tenant is `tenantId`
 */
export async function addGateSums(
  db: QueryExecutorProvider,
  tenantId: string,
  sums: readonly GateSum[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into relay.gate_hour as known (tenant_id, agent_id, hour, warned, blocked)
    select ${tenantId}::uuid, agent_id, date_trunc('hour', at, 'UTC') as hour, sum(warned), sum(blocked)
    from unnest(
      ${sums.map(({ agentId }) => agentId)}::uuid[], ${sums.map(({ at }) => at.toISOString())}::timestamptz[],
      ${sums.map(({ warned }) => warned)}::int[], ${sums.map(({ blocked }) => blocked)}::int[]
    ) as given (agent_id, at, warned, blocked)
    group by agent_id, hour order by agent_id, hour
    on conflict (tenant_id, agent_id, hour) do update set
      warned = known.warned + excluded.warned, blocked = known.blocked + excluded.blocked`.execute(db);
}
