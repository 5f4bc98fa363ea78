import { ChangeEventOf } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.types.ts';

@ObjectType({ description: 'A committed governance change.' })
export class GovernanceEvent extends ChangeEventOf(AboutSubject) {
  @Field(() => UuidScalar, {
    description: 'The id of the document, the incident or the gate decision, otherwise of the subject.',
  })
  id: string;

  /** `null` unless the actor is a person. */
  actorUserId: string | null;
}
