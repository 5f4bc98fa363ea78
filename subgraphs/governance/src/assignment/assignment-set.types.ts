import { Field, Int, ObjectType } from 'type-graphql';
import { Assignment } from './assignment.entity.ts';

@ObjectType({ description: 'Everybody who answers for something.' })
export class AssignmentSet {
  @Field(() => Int, { description: 'Counts the changes of the set; `v<version>` is its entity tag.' })
  version: number;

  @Field(() => [Assignment])
  assignments: Assignment[];
}
