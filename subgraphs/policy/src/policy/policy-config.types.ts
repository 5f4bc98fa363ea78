import { PolicyMode } from '@agg/kit';
import { JsonObjectScalar, NameScalar, ProseScalar } from '@agg/schema';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { PolicyType } from './policy.enums.ts';
import { PolicyEntity, PolicyEntityInput } from './policy-entity.types.ts';
import { PolicyRate, PolicyTools, PolicyTopic } from './policy-settings.types.ts';

/** The four points of one hop, in the order in which a message and its answer pass them. */
@ObjectType('PolicyLegs', { description: 'The points of a hop at which the policy applies.' })
@InputType('PolicyLegsInput', { description: 'The points of a hop at which the policy applies.' })
class PolicyLegs {
  @Field(() => Boolean, { defaultValue: false, description: 'The request, as its source sends it.' })
  requestFromSource: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'The request, as its sink would get it.' })
  requestToSink: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'The response, as the sink sends it.' })
  responseFromSink: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'The response, as the source would get it.' })
  responseToSource: boolean;
}

/** What one version of a policy does. A setting belongs to one type of policy; other types do not have it. */
@ObjectType()
@InputType()
abstract class PolicySettingsOfAll {
  @Field(() => PolicyType)
  type: PolicyType;

  @Field(() => PolicyMode, {
    defaultValue: 'ENFORCE',
    description: 'SHADOW decides and counts, and changes nothing.',
  })
  mode: PolicyMode;

  @Field(() => PolicyLegs)
  enabledLegs: PolicyLegs;

  @Field(() => [NameScalar], { nullable: true, description: 'Words and phrases of KEYWORD.' })
  keywords?: string[] | null;

  @Field(() => [ProseScalar], { nullable: true, description: 'Expressions of REGEX, in the syntax of RE2.' })
  expressions?: string[] | null;

  @Field(() => [PolicyTopic], { nullable: true, description: 'The topics of TOPIC_DENY.' })
  topics?: PolicyTopic[] | null;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'JSON Schema (draft 2020-12) of SCHEMA_VALIDATION: every data part has to match it.',
  })
  schema?: Record<string, unknown> | null;

  @Field(() => Int, { nullable: true, description: 'The largest message that passes SIZE_LIMIT.' })
  maxBytes?: number | null;

  @Field(() => PolicyTools, { nullable: true, description: 'The tools of TOOL_ACCESS.' })
  tools?: PolicyTools | null;

  @Field(() => PolicyRate, { nullable: true, description: 'The rate of RATE_LIMIT.' })
  rate?: PolicyRate | null;
}

@ObjectType()
export class PolicyConfig extends PolicySettingsOfAll {
  @Field(() => PolicyEntity)
  entity: PolicyEntity;
}

@InputType({ description: 'Each optional setting belongs to one type of policy.' })
export class PolicyConfigInput extends PolicySettingsOfAll {
  @Field(() => PolicyEntityInput)
  entity: PolicyEntityInput;
}
