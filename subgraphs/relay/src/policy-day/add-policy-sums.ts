import type { PolicySum } from '@agg/traffic';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Adds messages to the sums of policies of a tenant, in one statement. Its rows are locked in the order of their keys. The
 * mode is that of the version, which never changes.
 * @param db a transaction whose tenant is `tenantId`
 */
export async function addPolicySums(
  db: QueryExecutorProvider,
  tenantId: string,
  sums: readonly Omit<PolicySum, 'tenantId'>[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into relay.policy_day as known
      (tenant_id, policy_id, policy_version, group_id, group_version, day, mode, action, messages)
    select ${tenantId}::uuid, policy_id, policy_version, group_id, group_version, (at at time zone 'UTC')::date as day,
      min(mode), action, count(*)
    from unnest(
      ${sums.map(({ policyId }) => policyId)}::uuid[], ${sums.map(({ policyVersion }) => policyVersion)}::text[],
      ${sums.map(({ groupId }) => groupId)}::uuid[], ${sums.map(({ groupVersion }) => groupVersion)}::text[],
      ${sums.map(({ mode }) => mode)}::text[], ${sums.map(({ action }) => action)}::text[],
      ${sums.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as given (policy_id, policy_version, group_id, group_version, mode, action, at)
    group by policy_id, policy_version, group_id, group_version, day, action
    order by day, policy_id, policy_version, group_id, group_version, action
    on conflict (tenant_id, day, policy_id, policy_version, group_id, group_version, action)
      do update set messages = known.messages + excluded.messages`.execute(db);
}
