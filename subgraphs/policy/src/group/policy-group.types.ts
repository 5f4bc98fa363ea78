import { FirstVersionInput, ListArgs, NextVersionInput, PageOf } from '@agg/kit';
import { NameScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { PolicyGroup } from './policy-group.entity.ts';
import { policyGroupList, policyGroupVersionList } from './policy-group.list.ts';

@ObjectType()
export class PolicyGroupPage extends PageOf(PolicyGroup) {}

@ArgsType()
export class PolicyGroupListArgs extends ListArgs(policyGroupList, 'PolicyGroup') {}

@ArgsType()
export class PolicyGroupVersionListArgs extends ListArgs(policyGroupVersionList, 'PolicyGroupVersion') {}

@InputType()
export class PolicyGroupMemberInput {
  @Field(() => UuidScalar)
  policyId: string;

  @Field(() => NameScalar, { nullable: true, description: 'By default the latest version of the policy.' })
  version?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: '0 or more, unique. By default the position in the list.',
  })
  orderIndex?: number | null;
}

@InputType()
export class PolicyGroupInput extends FirstVersionInput {
  @Field(() => [PolicyGroupMemberInput], { description: '1 to 100, each policy once.' })
  policies: PolicyGroupMemberInput[];
}

@InputType({ description: 'Omitted members are copied from the version before, except for the validity.' })
export class PolicyGroupVersionInput extends NextVersionInput {
  @Field(() => [PolicyGroupMemberInput], {
    nullable: true,
    description: '1 to 100, each policy once. Replaces all policies.',
  })
  policies?: PolicyGroupMemberInput[] | null;
}
