import { TenantTable, UniqueName, VersionedHead } from '@agg/kit';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Subject } from '../policy.events.ts';

/** A policy group itself, whatever its versions contain. */
@TenantTable<PolicyGroupHead>({ schema: 'policy', tableName: 'policy_group', noun: 'policy group' })
@UniqueName<PolicyGroupHead>({ until: 'archivedAt' })
@Subject<PolicyGroupHead>({
  kind: 'POLICY_GROUP',
  id: 'groupId',
  verbs: { archivedAt: 'archived', newestOrdinal: 'version_registered' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ archivedAt }) => archivedAt === null },
})
export class PolicyGroupHead extends VersionedHead {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  groupId: string;
}
