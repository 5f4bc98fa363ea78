import { type Context, getOne, read } from '@agg/kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isValid } from '../validity/validity.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { policyBindingList } from './policy-binding.list.ts';
import type { PolicyBindingListArgs, PolicyBindingPage } from './policy-binding.types.ts';

/** A page of the tenant's bindings that are not removed. */
export function listPolicyBindings(
  context: Context,
  request: PolicyBindingListArgs,
): Promise<PolicyBindingPage> {
  const { agentId, isLatestGroupVersion: isLatest } = request;
  const conditions: RawBuilder<unknown>[] = [];
  if (agentId)
    conditions.push(
      sql`(agent_id = ${agentId} or source_agent_id = ${agentId} or sink_agent_id = ${agentId})`,
    );
  if (typeof isLatest === 'boolean') conditions.push(onLatest(isLatest));
  const having = conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined;
  return read(context, (reader) =>
    policyBindingList.page(reader, request, { where: { removedAt: null }, having }),
  );
}

/** A binding, also one that is removed. @throws NOT_FOUND */
export function getPolicyBinding(context: Context, bindingId: string): Promise<PolicyBinding> {
  return read(context, (reader) => getOne(reader, PolicyBinding, { bindingId }));
}

/** The condition that a binding is on the latest version of its group, or that it is not. */
function onLatest(wanted: boolean): RawBuilder<unknown> {
  const compare = wanted ? sql`=` : sql`is distinct from`;
  return sql`group_version ${compare} (
    select version from policy.policy_group_version as latest
    where latest.tenant_id = policy_binding.tenant_id and latest.group_id = policy_binding.group_id
      and ${isValid(new Date())}
    order by ordinal desc limit 1)`;
}
