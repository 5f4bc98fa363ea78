import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.reference.ts';

@ObjectType({ description: 'A committed change of how something is governed.' })
export class GovernanceEvent extends AboutSubject {
  @Field(() => String, { description: 'Send it as `after` to resume behind this event.' })
  cursor: string;

  @Field(() => String, { description: 'What happened, for instance "governance-document.approved".' })
  action: string;

  @Field(() => DateTimeScalar)
  occurredAt: Date;

  @Field(() => UuidScalar, {
    description: 'Of the document, the incident or the decision; of the subject, where it is about that.',
  })
  id: string;

  /** `null`: it was no person. */
  actorUserId: string | null;
}
