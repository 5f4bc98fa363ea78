import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.types.ts';
import { Assignment } from './assignment.entity.ts';
import { assignmentList } from './assignment.list.ts';

@ObjectType({ description: 'An accountability assignment of the caller.' })
export class MyAssignment extends AboutSubject {
  @Field(() => Assignment)
  assignment: Assignment;
}

@ObjectType()
export class MyAssignmentPage extends PageOf(MyAssignment) {}

@ArgsType()
export class MyAssignmentListArgs extends ListArgs(assignmentList) {}
