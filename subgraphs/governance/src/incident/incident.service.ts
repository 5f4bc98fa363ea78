import { randomUUIDv7 } from 'node:crypto';
import { assertSubject, type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { refuseFaults } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { law } from '../law/law.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { lockSubject } from '../subject/lock-subject.ts';
import { Incident } from './incident.entity.ts';
import { incidentList } from './incident.list.ts';
import type { IncidentInput, IncidentListArgs, IncidentPage, IncidentUpdate } from './incident.types.ts';
import { deadlineOf } from './incident-clock.ts';
import { applyUpdate } from './incident-update.ts';

/** The incidents of a subject, newest first. @throws NOT_FOUND for a subject that the tenant does not have */
export function listIncidents(
  context: Context,
  subject: SubjectRef,
  request: IncidentListArgs,
): Promise<IncidentPage> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return incidentList.page(reader, request, { where: { subjectId: subject.id } });
  });
}

/** One incident of a subject. @throws NOT_FOUND, also for another subject's */
export function findIncident(context: Context, subject: SubjectRef, incidentId: string): Promise<Incident> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return getOne(reader, Incident, { incidentId, subjectId: subject.id });
  });
}

/**
 * Records an incident and starts the clock of its category.
 * @throws NOT_FOUND; UNPROCESSABLE for an `awareAt` in the future
 */
export function reportIncident(
  context: Context,
  subject: SubjectRef,
  input: IncidentInput,
): Promise<Incident> {
  const { tenantId, id: createdBy } = callerOf(context);
  return change(context, async (em) => {
    await lockSubject(context, em, subject);
    const createdAt = new Date();
    const { category, title, description = null, awareAt } = input;
    const aware = awareAt ?? createdAt;
    assertPast(aware, createdAt);
    return em.create(Incident, {
      tenantId,
      incidentId: randomUUIDv7(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      category,
      title,
      description,
      status: 'OPEN',
      awareAt: aware,
      createdBy,
      createdAt,
      ...deadlineOf(law, category, aware),
      reportedAt: null,
      reportReference: null,
      closedAt: null,
    });
  });
}

/**
 * Adds details to an incident, or marks it as reported or closed.
 * @throws NOT_FOUND; CONFLICT; UNPROCESSABLE
 */
export function updateIncident(
  context: Context,
  subject: SubjectRef,
  incidentId: string,
  update: IncidentUpdate,
): Promise<Incident> {
  const work = async (em: EntityManager) => {
    await lockSubject(context, em, subject);
    const incident = await lock(em, Incident, { incidentId, subjectId: subject.id });
    return applyUpdate(incident, update, new Date());
  };
  return change(context, work, update.reason);
}

function assertPast(awareAt: Date, now: Date): void {
  const detail = `awareAt (${awareAt.toISOString()}) is in the future. Send a past time, or omit awareAt.`;
  refuseFaults('UNPROCESSABLE', awareAt > now ? [{ pointer: '/awareAt', detail }] : []);
}
