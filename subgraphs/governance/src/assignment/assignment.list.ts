import { defineList } from '@agg/kit';
import type { Assignment } from './assignment.entity.ts';

/** What a person answers for. */
export const assignmentList = defineList<Assignment>()({
  sort: ['assignedAt', 'role'],
  order: { by: 'assignedAt', descending: true },
  within: ['userId'],
});
