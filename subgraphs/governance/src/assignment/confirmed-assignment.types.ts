import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole } from './assignment.enums.ts';

@ObjectType({ description: 'What somebody outside has accepted.' })
export class ConfirmedAssignment {
  @Field(() => UuidScalar)
  assignmentId: string;

  @Field(() => AssignmentRole)
  role: AssignmentRole;

  @Field(() => String, { description: 'What was done, in words.' })
  message: string;
}
