import { defineEnum } from '@agg/kit';
import { NameScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole } from '../law/law.enums.ts';

export const AssignmentLinkState = defineEnum('AssignmentLinkState', ['USABLE', 'UNKNOWN']);
export type AssignmentLinkState = keyof typeof AssignmentLinkState;

@ObjectType({ description: 'An assignment, as its external contact sees it before confirming.' })
export class ShownAssignment {
  @Field(() => AssignmentRole)
  role: AssignmentRole;

  @Field(() => NameScalar, { description: 'The name of what the assignment is for.' })
  subjectName: string;

  @Field(() => NameScalar, { description: 'The name of the tenant that assigns.' })
  tenantName: string;
}

@ObjectType({
  description: 'Whether the link of a mail to an external contact works. Reading it does not use it up.',
})
export class AssignmentLink {
  @Field(() => AssignmentLinkState, {
    description: 'UNKNOWN: the assignment is confirmed, it has been replaced, or there is no such link.',
  })
  state: AssignmentLinkState;

  @Field(() => ShownAssignment, { nullable: true, description: 'What a usable link confirms.' })
  assignment: ShownAssignment | null;
}

@ObjectType({ description: 'A confirmed assignment of an external contact.' })
export class ConfirmedAssignment {
  @Field(() => UuidScalar)
  assignmentId: string;

  @Field(() => AssignmentRole)
  role: AssignmentRole;

  @Field(() => String, { description: 'The result as a message for people.' })
  message: string;
}
