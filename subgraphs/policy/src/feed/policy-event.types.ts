import { ChangeEventOf, defineEnum } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

/** The kinds of subjects whose changes are published here. */
export const PolicySubjectKind = defineEnum('PolicySubjectKind', [
  'POLICY',
  'POLICY_GROUP',
  'POLICY_BINDING',
]);
export type PolicySubjectKind = keyof typeof PolicySubjectKind;

@ObjectType({ description: 'A committed change of a policy, a policy group or a binding.' })
export class PolicyEvent extends ChangeEventOf() {
  @Field(() => PolicySubjectKind)
  kind: PolicySubjectKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => ProseScalar, { nullable: true })
  reason: string | null;

  /** `null` unless the actor is a person. */
  actorUserId: string | null;
}
