import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, lock } from '@agg/kit';
import { refuseFaults } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { Incident } from './incident.entity.ts';
import type { IncidentInput, IncidentUpdate } from './incident.types.ts';
import { deadlineOf } from './incident-clock.ts';
import { applyUpdate } from './incident-update.ts';

/**
 * Records an incident and starts the clock of its category.
 * @param reason stored in the ledger
 * @throws NOT_FOUND; UNPROCESSABLE for an `awareAt` in the future
 */
export function reportIncident(
  context: Context,
  subject: SubjectRef,
  input: IncidentInput,
  reason?: string | null,
): Promise<Incident> {
  const { tenantId, id: createdBy } = callerOf(context);
  const work = async (em: EntityManager) => {
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
  };
  return changeSubject(context, subject, work, reason);
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
    const incident = await lock(em, Incident, { incidentId, subjectId: subject.id });
    return applyUpdate(incident, update, new Date());
  };
  return changeSubject(context, subject, work, update.reason);
}

function assertPast(awareAt: Date, now: Date): void {
  const detail = `awareAt (${awareAt.toISOString()}) is in the future. Send a past time, or omit awareAt.`;
  refuseFaults('UNPROCESSABLE', awareAt > now ? [{ pointer: '/awareAt', detail }] : []);
}
