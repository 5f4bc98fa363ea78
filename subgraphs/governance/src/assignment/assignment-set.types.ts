import { Field, Int, ObjectType } from 'type-graphql';
import { Assignment } from './assignment.entity.ts';

@ObjectType({ description: 'The accountability assignments of a subject.' })
export class AssignmentSet {
  @Field(() => Int, { description: 'Incremented by each change of the set. `v<version>` is its entity tag.' })
  version: number;

  @Field(() => [Assignment])
  assignments: Assignment[];
}
