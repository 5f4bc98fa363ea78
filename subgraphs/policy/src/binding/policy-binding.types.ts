import { ListArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { PolicyBindingLevel } from './binding.enums.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { policyBindingList } from './policy-binding.list.ts';

@ObjectType()
export class PolicyBindingPage extends PageOf(PolicyBinding) {}

@ArgsType()
export class PolicyBindingListArgs extends ListArgs(policyBindingList) {
  @Field(() => UuidScalar, {
    nullable: true,
    description: 'An agent that bindings name, as source or as sink.',
  })
  agentId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether bindings are on the latest version of the group, which `groupId` names.',
  })
  isLatestGroupVersion?: boolean | null;
}

@InputType()
abstract class BindingTermsInput {
  @Field(() => Int, {
    nullable: true,
    description: '0 to 1,000,000. Within a level, lower numbers come first. Of a new binding by default 100.',
  })
  priority?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Of a new binding by default now.' })
  validFrom?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'After `validFrom`. `null`: without an end.' })
  validTo?: Date | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Recorded in the ledger.' })
  reason?: string | null;
}

@InputType({ description: 'Exactly the references that the level demands are sent.' })
export class PolicyBindingInput extends BindingTermsInput {
  @Field(() => UuidScalar)
  groupId: string;

  @Field(() => NameScalar, { nullable: true, description: 'By default the latest version of the group.' })
  groupVersion?: string | null;

  @Field(() => PolicyBindingLevel)
  bindingLevel: PolicyBindingLevel;

  @Field(() => UuidScalar, { nullable: true })
  agentId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  sourceAgentId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  sinkAgentId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  sourceUserId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  channelId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  mcpServerId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  llmGatewayId?: string | null;
}

@InputType({ description: 'Omitted members stay unchanged.' })
export class PolicyBindingUpdate extends BindingTermsInput {}

@InputType({ description: 'A binding to be migrated.' })
export class BindingMigrationInput {
  @Field(() => UuidScalar)
  bindingId: string;

  @Field(() => NameScalar, { description: 'The version of the group that the binding is on.' })
  sourceVersion: string;
}
