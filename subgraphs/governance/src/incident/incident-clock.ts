import type { Law } from '../law/law.types.ts';
import type { IncidentCategory } from './incident.enums.ts';

const day = 86_400_000;

/** By when the authority has to be told, and what says so. */
export interface Deadline {
  dueAt: Date;
  article: string;
}

/** The time that the law gives for a category, in days of 24 hours from when one became aware of the incident. */
export function deadlineOf(
  { incidentClocks }: Pick<Law, 'incidentClocks'>,
  category: IncidentCategory,
  awareAt: Date,
): Deadline {
  const { days, article } = incidentClocks[category];
  return { dueAt: new Date(awareAt.getTime() + days * day), article };
}
