import { PolicyAction, PolicyMode, TenantTable, tenantsOfBatch } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/**
 * How often one version of a policy found something on one day, by the version of the group that brought it and by what
 * the policy did: where it cannot look, it may do more than its own action.
 */
@TenantTable<PolicyDay>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
@ObjectType({
  description:
    'Messages of one day in which a policy found something. With mode SHADOW: what the version of the group would have done.',
})
export class PolicyDay {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => String, { description: 'In UTC: 2026-01-31.' })
  @PrimaryKey({ type: 'date' })
  day: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  policyId: string;

  @Field(() => String)
  @PrimaryKey({ type: 'text' })
  policyVersion: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  groupId: string;

  @Field(() => String)
  @PrimaryKey({ type: 'text' })
  groupVersion: string;

  @Field(() => PolicyMode)
  @Property({ type: 'text' })
  mode: PolicyMode;

  @Field(() => PolicyAction, {
    description: 'The most restrictive that it did about these messages, or would have done.',
  })
  @PrimaryKey({ type: 'text' })
  action: PolicyAction;

  @Field(() => Int, { description: 'Messages, each counted once at each leg.' })
  @Property({ type: 'integer' })
  messages: number;
}
