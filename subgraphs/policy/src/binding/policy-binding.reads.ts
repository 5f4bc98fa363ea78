import { allOf, type Context, getOne, type Reader, read } from '@agg/kit';
import { refuseFaults } from '@agg/schema';
import { type RawBuilder, sql } from 'kysely';
import { policyGroups } from '../group/policy-groups.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { policyBindingList } from './policy-binding.list.ts';
import type { PolicyBindingListArgs, PolicyBindingPage } from './policy-binding.types.ts';

/**
 * A page of the tenant's bindings that are not removed.
 * @throws VALIDATION_FAILED for `isLatestGroupVersion` without a group
 */
export function listPolicyBindings(
  context: Context,
  request: PolicyBindingListArgs,
): Promise<PolicyBindingPage> {
  const { agentId, groupId, isLatestGroupVersion: wanted } = request;
  const isAsked = typeof wanted === 'boolean';
  if (isAsked && !groupId) refuseFaults('VALIDATION_FAILED', [groupMissing], 'REQUIRED');
  return read(context, async (reader) => {
    const onLatest = isAsked && groupId ? onLatestOf(await latestOf(reader, groupId), wanted) : undefined;
    const having = allOf(agentId && naming(agentId), onLatest);
    return policyBindingList.page(reader, request, { where: { removedAt: null }, having });
  });
}

/** A binding, also one that is removed. @throws NOT_FOUND */
export function getPolicyBinding(context: Context, bindingId: string): Promise<PolicyBinding> {
  return read(context, (reader) => getOne(reader, PolicyBinding, { bindingId }));
}

const groupMissing = {
  pointer: 'groupId',
  detail: 'isLatestGroupVersion filters the bindings of one group. Send its groupId, too.',
};

/** The version of a group that is the latest now; `null` where none is valid. */
async function latestOf(reader: Reader, groupId: string): Promise<string | null> {
  const standings = await policyGroups.standings(reader, [groupId]);
  return standings.get(groupId)?.latestVersion ?? null;
}

/** Bindings that are on this version, or those that are not. */
function onLatestOf(latest: string | null, wanted: boolean): RawBuilder<unknown> {
  return wanted ? sql`group_version = ${latest}` : sql`group_version is distinct from ${latest}`;
}

/** Bindings that name an agent. */
function naming(agentId: string): RawBuilder<unknown> {
  return sql`(agent_id = ${agentId} or source_agent_id = ${agentId} or sink_agent_id = ${agentId})`;
}
