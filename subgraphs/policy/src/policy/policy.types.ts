import { FirstVersionInput, ListArgs, NextVersionInput, PageOf } from '@agg/kit';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { Policy } from './policy.entity.ts';
import { PolicyType } from './policy.enums.ts';
import { policyList, policyVersionList } from './policy.list.ts';
import { PolicyConfigInput } from './policy-config.types.ts';

@ObjectType()
export class PolicyPage extends PageOf(Policy) {}

@ArgsType()
export class PolicyListArgs extends ListArgs(policyList, 'Policy') {
  @Field(() => PolicyType, { nullable: true })
  type?: PolicyType | null;
}

@ArgsType()
export class PolicyVersionListArgs extends ListArgs(policyVersionList, 'PolicyVersion') {}

@InputType()
export class PolicyInput extends FirstVersionInput {
  @Field(() => PolicyConfigInput)
  config: PolicyConfigInput;
}

@InputType({ description: 'Omitted members are copied from the version before, except for the validity.' })
export class PolicyVersionInput extends NextVersionInput {
  @Field(() => PolicyConfigInput, { nullable: true })
  config?: PolicyConfigInput | null;
}
