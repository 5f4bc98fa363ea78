import { defineList } from '@agg/kit';
import { Incident } from './incident.entity.ts';

const sort = ['createdAt', 'awareAt', 'dueAt', 'category', 'status', 'title'] as const;
const order = { by: 'createdAt', descending: true } as const;

/** The incidents of a subject. */
export const incidentList = defineList(Incident, {
  sort,
  order,
  filters: ['status', 'category'],
  within: ['subjectId'],
});

/** The incidents of all subjects of a tenant. */
export const tenantIncidentList = defineList(Incident, {
  sort,
  order,
  search: ['title', 'description'],
  filters: ['status', 'category', 'subjectKind', 'subjectId'],
  selective: ['status', 'subjectKind'],
  totals: ['subjectKind', 'status', 'category'],
});
