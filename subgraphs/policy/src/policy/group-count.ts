import type { Context } from '@agg/kit';
import { countByVersion } from '@agg/kit';
import { sql } from 'kysely';
import type { Policy } from './policy.entity.ts';

const countGroups = countByVersion({
  table: 'policy.policy_group_member',
  id: 'policy_id',
  version: 'policy_version',
  count: sql`count(distinct group_id)`,
});

/** The number of groups that contain a version of a policy. */
export function groupCountOf(context: Context, { policyId: id, version }: Policy): Promise<number> {
  return context.loaders.load(context, { id, version }, countGroups);
}
