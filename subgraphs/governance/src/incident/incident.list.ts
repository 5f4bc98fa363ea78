import { defineList } from '@agg/kit';
import { Incident } from './incident.entity.ts';

/** The incidents of a subject. */
export const incidentList = defineList(Incident, {
  sort: ['createdAt', 'awareAt', 'dueAt', 'category', 'status', 'title'],
  order: { by: 'createdAt', descending: true },
  filters: ['status'],
  within: ['subjectId'],
});
