import { GatewayError, refuseFaults } from '@agg/schema';
import { dayLength } from '../law/days.ts';
import type { IncidentCategory } from '../law/law.enums.ts';
import type { Law } from '../law/law.types.ts';
import type { Incident } from './incident.entity.ts';
import { incidentLifecycle } from './incident.lifecycle.ts';
import type { IncidentUpdate } from './incident.types.ts';

/** When the report to the authority is due, and the article that requires it. */
interface Deadline {
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

/**
 * Applies an update to an incident; omitted members stay unchanged.
 * @throws CONFLICT for a transition that is not allowed, and for any other change of a closed incident;
 * UNPROCESSABLE for closing an unreported one without a reason, and for the reference of a report that was
 * never made
 */
export function applyUpdate(incident: Incident, update: IncidentUpdate, now: Date): Incident {
  const { title, description, reportReference } = update;
  const status = update.status ?? incident.status;
  const isMove = incidentLifecycle.isMove(incident.status, status);
  if (incident.status === 'CLOSED') return assertUntouched(incident, update);
  if (isMove && incident.status === 'OPEN' && status === 'CLOSED') assertReason(update);
  const reportedAt = status === 'REPORTED' && isMove ? now : incident.reportedAt;
  if (reportReference && !reportedAt) refuseReference();
  return Object.assign(incident, {
    ...(title && { title }),
    ...(description !== undefined && { description }),
    ...(reportReference !== undefined && { reportReference }),
    status,
    reportedAt,
    closedAt: status === 'CLOSED' ? now : null,
  });
}

function assertUntouched(
  incident: Incident,
  { title, description, reportReference }: IncidentUpdate,
): Incident {
  if (!title && description === undefined && reportReference === undefined) return incident;
  throw new GatewayError('CONFLICT', 'This incident is CLOSED, which is final. Report a new one.');
}

function assertReason({ reason }: IncidentUpdate): void {
  if (reason && reason.trim() !== '') return;
  const detail = 'This incident was not reported to the authority. Send a reason for closing it unreported.';
  refuseFaults('UNPROCESSABLE', [{ pointer: '/reason', detail }], 'REQUIRED');
}

function refuseReference(): void {
  const detail =
    'This incident was not reported to the authority. Send the status REPORTED with the reportReference.';
  refuseFaults('UNPROCESSABLE', [{ pointer: '/reportReference', detail }]);
}
