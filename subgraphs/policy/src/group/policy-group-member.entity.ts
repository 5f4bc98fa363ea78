import { TenantTable } from '@agg/kit';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** A version of a policy in a version of a group; immutable. */
@TenantTable<PolicyGroupMember>({ schema: 'policy' })
@Index({ properties: ['tenantId', 'policyId', 'policyVersion'] })
@ObjectType({ description: 'A version of a policy in a version of a group.' })
export class PolicyGroupMember {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  groupId: string;

  @PrimaryKey({ type: 'text' })
  groupVersion: string;

  @Field(() => Int, { description: 'Policies apply in this order.' })
  @PrimaryKey({ type: 'integer' })
  orderIndex: number;

  @Property({ type: 'uuid' })
  policyId: string;

  @Property({ type: 'text' })
  policyVersion: string;
}
