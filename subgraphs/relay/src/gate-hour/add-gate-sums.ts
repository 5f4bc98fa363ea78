import type { GateSum } from '@agg/traffic';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Adds decisions of the gate about calls to the sums of a tenant, in one statement. Its rows are locked in the order of
 * their keys. In a transaction with `addSums`, it comes after it.
 * @param db a transaction whose tenant is `tenantId`
 */
export async function addGateSums(
  db: QueryExecutorProvider,
  tenantId: string,
  sums: readonly Omit<GateSum, 'tenantId'>[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into relay.gate_hour as known (tenant_id, agent_id, hour, warned, blocked)
    select ${tenantId}::uuid, agent_id, date_trunc('hour', at, 'UTC') as hour,
      count(*) filter (where result = 'warned'), count(*) filter (where result = 'blocked')
    from unnest(
      ${sums.map(({ sink }) => sink.id)}::uuid[], ${sums.map(({ at }) => at.toISOString())}::timestamptz[],
      ${sums.map(({ result }) => result)}::text[]
    ) as given (agent_id, at, result)
    group by agent_id, hour order by agent_id, hour
    on conflict (tenant_id, agent_id, hour) do update set
      warned = known.warned + excluded.warned, blocked = known.blocked + excluded.blocked`.execute(db);
}
