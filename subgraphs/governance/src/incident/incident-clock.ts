import type { Law } from '../law/law.types.ts';
import type { IncidentCategory } from './incident.enums.ts';

const day = 86_400_000;

/** When the report to the authority is due, and the article that requires it. */
export interface Deadline {
  dueAt: Date;
  article: string;
}

/** The deadline for a category, in days of 24 hours after becoming aware of the incident. */
export function deadlineOf(
  { incidentClocks }: Pick<Law, 'incidentClocks'>,
  category: IncidentCategory,
  awareAt: Date,
): Deadline {
  const { days, article } = incidentClocks[category];
  return { dueAt: new Date(awareAt.getTime() + days * day), article };
}
