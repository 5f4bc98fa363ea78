import { dayLength } from '../law/days.ts';
import type { IncidentCategory } from '../law/law.enums.ts';
import type { Law } from '../law/law.types.ts';

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
  return { dueAt: new Date(awareAt.getTime() + days * dayLength), article };
}
