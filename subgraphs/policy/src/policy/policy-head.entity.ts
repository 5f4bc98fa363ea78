import { TenantTable, UniqueName, VersionedHead } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../policy.events.ts';
import type { PolicyType } from './policy.enums.ts';

/** A policy itself, whatever its versions say. */
@TenantTable<PolicyHead>({ schema: 'policy', tableName: 'policy', noun: 'policy' })
@UniqueName<PolicyHead>({ until: 'archivedAt' })
@Subject<PolicyHead>({
  kind: 'POLICY',
  id: 'policyId',
  verbs: { archivedAt: 'archived', newestOrdinal: 'version_registered' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ archivedAt }) => archivedAt === null },
})
export class PolicyHead extends VersionedHead {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  policyId: string;

  /** That of the newest version. */
  @Property({ type: 'text' })
  type: PolicyType;
}
