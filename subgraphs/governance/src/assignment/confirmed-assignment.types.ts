import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole } from '../law/law.enums.ts';

@ObjectType({ description: 'A confirmed assignment of an external contact.' })
export class ConfirmedAssignment {
  @Field(() => UuidScalar)
  assignmentId: string;

  @Field(() => AssignmentRole)
  role: AssignmentRole;

  @Field(() => String, { description: 'The result as a message for people.' })
  message: string;
}
