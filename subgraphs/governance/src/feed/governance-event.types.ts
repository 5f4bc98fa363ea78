import { ChangeEventOf } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.types.ts';

@ObjectType({ description: 'A committed change of how something is governed.' })
export class GovernanceEvent extends ChangeEventOf(AboutSubject) {
  @Field(() => UuidScalar, {
    description: 'Of the document, the incident or the decision; of the subject, where it is about that.',
  })
  id: string;

  /** `null` unless the actor is a person. */
  actorUserId: string | null;
}
