import { TenantTable, VersionRow } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** A version of a policy group; immutable. Its members are rows of their own. */
@TenantTable<PolicyGroup>({
  schema: 'policy',
  tableName: 'policy_group_version',
  noun: 'policy group version',
})
@Unique({ properties: ['tenantId', 'groupId', 'version'] })
@ObjectType({
  description: 'A version of a policy group: versions of policies that bindings apply together. Immutable.',
})
export class PolicyGroup extends VersionRow {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  groupId: string;

  @Field(() => Int, { description: 'The number of the version, from 1.' })
  @PrimaryKey({ type: 'integer' })
  ordinal: number;
}
