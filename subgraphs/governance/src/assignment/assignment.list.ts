import { defineList } from '@agg/kit';
import { Assignment } from './assignment.entity.ts';

/** The assignments of a person. */
export const assignmentList = defineList(Assignment, {
  sort: ['assignedAt', 'role'],
  order: { by: 'assignedAt', descending: true },
  filters: ['role', 'confirmed'],
  within: ['userId'],
});
