import { allOf, assertSubject, type Context, getOne, read } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import { sql } from 'kysely';
import { allGovernedKinds, type SubjectRef } from '../subject/governed-kinds.ts';
import { readableKinds } from '../subject/readable-kinds.ts';
import { Incident } from './incident.entity.ts';
import { incidentList, tenantIncidentList } from './incident.list.ts';
import type { IncidentListArgs, IncidentPage, TenantIncidentArgs } from './incident.types.ts';

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

/** The incidents of all subjects of the tenant whose kind the caller may read, newest first. */
export function listAllIncidents(context: Context, request: TenantIncidentArgs): Promise<IncidentPage> {
  const { subjectKind: wanted, overdue, dueBefore } = request;
  const subjectKind = kindsOf(context, wanted);
  // Only an incident that was not reported has a deadline to miss.
  const isLate = sql`(status = 'OPEN' and due_at < ${new Date()})`;
  const having = allOf(
    typeof overdue === 'boolean' && (overdue ? isLate : sql`not ${isLate}`),
    dueBefore && sql`due_at < ${dueBefore}`,
  );
  return read(context, (reader) =>
    tenantIncidentList.page(reader, request, { where: { subjectKind }, having }),
  );
}

/** The condition on the kinds; a single one, and all of them, are read from an index in order. */
function kindsOf(context: Context, wanted?: GovernedKind | null): GovernedKind | GovernedKind[] | undefined {
  const kinds = readableKinds(context, wanted ? [wanted] : undefined);
  if (kinds.length === allGovernedKinds.length) return undefined;
  return kinds.length === 1 ? kinds[0] : kinds;
}

/** One incident of a subject. @throws NOT_FOUND, also for another subject's */
export function findIncident(context: Context, subject: SubjectRef, incidentId: string): Promise<Incident> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return getOne(reader, Incident, { incidentId, subjectId: subject.id });
  });
}
