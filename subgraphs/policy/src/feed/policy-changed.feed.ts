import { ChangeEventOf, defineEnum, defineFeed, type LedgerEntry } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { toRead } from '../access-rules.ts';

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

/** Changes of policies, of their groups and of bindings. */
export const policyChanged = defineFeed({
  name: 'policyChanged',
  description: 'Changes of policies, policy groups and bindings as they are committed. `kinds` limits them.',
  event: PolicyEvent,
  access: toRead,
  kinds: { POLICY: toRead, POLICY_GROUP: toRead, POLICY_BINDING: toRead },
  filter: { argument: 'kinds', type: () => PolicySubjectKind },
  audience: (_context, wanted) => {
    const kinds = new Set<string>(wanted ?? Object.values(PolicySubjectKind));
    return (entry) => (kinds.has(entry.subjectKind) ? entry : undefined);
  },
  carries: ({ subjectKind, subjectId, actorKind, actorId, reason }: LedgerEntry) => ({
    kind: subjectKind as PolicySubjectKind,
    id: subjectId,
    reason,
    actorUserId: actorKind === 'USER' ? actorId : null,
  }),
});
