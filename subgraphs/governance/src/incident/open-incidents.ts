import type { Incident } from './incident.entity.ts';

/** The incidents of a subject that are not closed. */
export interface OpenIncidents {
  count: number;
  /** When the next report to an authority is due; `null` if all incidents are reported. */
  nextDueAt: Date | null;
}

/** Counts open incidents by subject; the clock of a reported one has stopped. */
export function openIncidentsOf(incidents: readonly Incident[]): Map<string, OpenIncidents> {
  const grouped = Map.groupBy(incidents, ({ subjectId }) => subjectId);
  return new Map([...grouped].map(([id, ofSubject]) => [id, summaryOf(ofSubject)]));
}

function summaryOf(incidents: readonly Incident[]): OpenIncidents {
  const due = incidents.filter(({ status }) => status === 'OPEN').map(({ dueAt }) => dueAt.getTime());
  return { count: incidents.length, nextDueAt: due.length > 0 ? new Date(Math.min(...due)) : null };
}
