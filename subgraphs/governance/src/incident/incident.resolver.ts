import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, lock, Reason } from '@agg/kit';
import { type GovernedKind, refuseFaults, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import { allGovernedKinds, governedAccess, type SubjectRef } from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { Incident } from './incident.entity.ts';
import { IncidentInput, IncidentUpdate } from './incident.types.ts';
import { applyUpdate, deadlineOf } from './incident-rules.ts';

const mutationFields = {
  AGENT: { report: 'reportAgentIncident', update: 'updateAgentIncident' },
  MCP_SERVER: { report: 'reportMcpServerIncident', update: 'updateMcpServerIncident' },
  LLM_GATEWAY: { report: 'reportLlmGatewayIncident', update: 'updateLlmGatewayIncident' },
} as const satisfies Record<GovernedKind, object>;

/** The mutations for incidents of one kind of subject. */
function createIncidentMutations(kind: GovernedKind): new () => object {
  @Resolver()
  class IncidentMutations {
    @Mutation(() => Incident, {
      name: mutationFields[kind].report,
      description: 'Records a serious incident and starts its legal deadline.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    report(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('input', () => IncidentInput) input: IncidentInput,
      @Reason() reason?: string,
    ): Promise<Incident> {
      return reportIncident(context, { kind, id }, input, reason);
    }

    @Mutation(() => Incident, {
      name: mutationFields[kind].update,
      description: 'Updates an incident, marks it as reported to the authority, or closes it.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    update(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('incidentId', () => UuidScalar) incidentId: string,
      @Arg('input', () => IncidentUpdate) input: IncidentUpdate,
    ): Promise<Incident> {
      return updateIncident(context, { kind, id }, incidentId, input);
    }
  }
  return IncidentMutations;
}

/**
 * Records an incident and starts the clock of its category.
 * @param reason stored in the ledger
 * @throws NOT_FOUND; UNPROCESSABLE for an `awareAt` in the future
 */
function reportIncident(
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
function updateIncident(
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

/** The mutations of each kind of subject. */
export const incidentMutations = allGovernedKinds.map(createIncidentMutations);
