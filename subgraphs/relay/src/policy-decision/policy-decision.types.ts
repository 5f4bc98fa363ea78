import { PolicyAction, PolicyEntityType, PolicyLeg, PolicyMode, PolicyVerdict } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { ConversationParty } from '../party/party.types.ts';

@ObjectType({ description: 'What one policy found in a message. The text itself is not kept.' })
export class PolicyFinding {
  @Field(() => UuidScalar)
  policyId: string;

  @Field(() => String)
  policyVersion: string;

  @Field(() => UuidScalar)
  groupId: string;

  @Field(() => String)
  groupVersion: string;

  @Field(() => UuidScalar, { description: 'The binding by which the policy applied.' })
  bindingId: string;

  @Field(() => PolicyMode)
  mode: PolicyMode;

  @Field(() => PolicyAction, { description: 'What the policy did, or in SHADOW would have done.' })
  action: PolicyAction;

  @Field(() => PolicyEntityType)
  entity: PolicyEntityType;

  @Field(() => Float, { description: 'The highest score, from 0 to 1.' })
  score: number;

  @Field(() => Int, { description: 'How often it was found.' })
  count: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it counts although nothing was found: NOT_INSPECTED, DETECTOR_FAILED or DETECTOR_TIMEOUT.',
  })
  fault?: string | null;
}

@ObjectType({ description: 'What the policies of the tenant decided about a message at one leg of its way.' })
export class PolicyDecision {
  @Field(() => String, { description: 'Continue before or after this decision.' })
  cursor: string;

  @Field(() => UuidScalar, { description: 'The exchange that the message belongs to.' })
  exchangeId: string;

  @Field(() => PolicyLeg)
  leg: PolicyLeg;

  @Field(() => PolicyVerdict)
  verdict: PolicyVerdict;

  @Field(() => PolicyAction, {
    nullable: true,
    description:
      'The most restrictive action of the policies in force. Null where only those in SHADOW found something.',
  })
  action?: PolicyAction | null;

  @Field(() => PolicyAction, {
    nullable: true,
    description: 'The most restrictive action that policies in SHADOW would have taken.',
  })
  shadow?: PolicyAction | null;

  @Field(() => Int, {
    description: 'Counts the changes of bindings of the tenant: those before it were known.',
  })
  epoch: number;

  @Field(() => Int, { description: 'How much was found.' })
  found: number;

  @Field(() => [PolicyFinding], {
    description: 'By policy and entity, the most restrictive actions first; at most ten.',
  })
  findings: PolicyFinding[];

  @Field(() => ConversationParty)
  source: ConversationParty;

  @Field(() => ConversationParty)
  sink: ConversationParty;

  @Field(() => String)
  protocol: string;

  @Field(() => String)
  method: string;

  @Field(() => UuidScalar, { nullable: true })
  taskId?: string | null;

  @Field(() => String, { nullable: true })
  contextId?: string | null;

  @Field(() => DateTimeScalar, {
    name: 'createdAt',
    description: 'When the message arrived; of an answer, when it was complete.',
  })
  at: Date;
}
