import { type Context, callerOf, list, read } from '@agg/kit';
import type { PageRequest } from '@agg/schema';
import { aboutSubject } from '../subject/about-subject.reference.ts';
import { Assignment } from './assignment.entity.ts';
import type { MyAssignment, MyAssignmentPage } from './my-assignments.types.ts';

/** What the caller answers for, the newest first. @throws VALIDATION_FAILED for a page that cannot be */
export async function listMyAssignments(context: Context, request: PageRequest): Promise<MyAssignmentPage> {
  const { id: userId } = callerOf(context);
  const page = await read(context, (reader) =>
    list(reader, Assignment, {
      request,
      sortable: ['assignedAt', 'role'],
      order: { by: 'assignedAt', descending: true },
      where: { userId },
    }),
  );
  return { ...page, content: page.content.map(withSubject) };
}

function withSubject(assignment: Assignment): MyAssignment {
  const { subjectKind: kind, subjectId: id } = assignment;
  return { assignment, ...aboutSubject({ kind, id }) };
}
