import { type Context, callerOf, read } from '@agg/kit';
import { aboutSubject } from '../subject/about-subject.types.ts';
import type { Assignment } from './assignment.entity.ts';
import { assignmentList } from './assignment.list.ts';
import type { MyAssignment, MyAssignmentListArgs, MyAssignmentPage } from './my-assignments.types.ts';

/** The caller's assignments, newest first. @throws VALIDATION_FAILED for an invalid page */
export async function listMyAssignments(
  context: Context,
  request: MyAssignmentListArgs,
): Promise<MyAssignmentPage> {
  const { id: userId } = callerOf(context);
  const page = await read(context, (reader) => assignmentList.page(reader, request, { where: { userId } }));
  return { ...page, content: page.content.map(withSubject) };
}

function withSubject(assignment: Assignment): MyAssignment {
  const { subjectKind: kind, subjectId: id } = assignment;
  return { assignment, ...aboutSubject({ kind, id }) };
}
