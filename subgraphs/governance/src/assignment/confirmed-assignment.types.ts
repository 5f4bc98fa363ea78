import { enumTypes } from '@agg/kit';
import { type EnumValue, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What somebody outside has accepted.' })
export class ConfirmedAssignment {
  @Field(() => UuidScalar)
  assignmentId: string;

  @Field(() => enumTypes.AssignmentRole)
  role: EnumValue<'AssignmentRole'>;

  @Field(() => String, { description: 'What was done, in words.' })
  message: string;
}
