import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.types.ts';
import { Assignment } from './assignment.entity.ts';
import { assignmentList } from './assignment.list.ts';

@ObjectType({ description: 'What the caller answers for in one role.' })
export class MyAssignment extends AboutSubject {
  @Field(() => Assignment)
  assignment: Assignment;
}

@ObjectType()
export class MyAssignmentPage extends PageOf(MyAssignment) {}

@ArgsType()
export class MyAssignmentListArgs extends ListArgs(assignmentList) {}
