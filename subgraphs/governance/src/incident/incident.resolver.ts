import { randomUUIDv7 } from 'node:crypto';
import { Access, type ClassType, type Context, callerOf, lock, Reason } from '@agg/kit';
import { type Caller, type GovernedKind, refuseFaults, UuidScalar } from '@agg/schema';
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

/** The mutation that records an incident of one kind of subject. */
function createReportResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class ReportResolver {
    /** @throws NOT_FOUND; UNPROCESSABLE for an `awareAt` in the future */
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
      const report = async (em: EntityManager) =>
        em.create(Incident, newIncident(callerOf(context), { kind, id }, input));
      return changeSubject(context, { kind, id }, report, reason);
    }
  }
  return ReportResolver;
}

/** The mutation that adds details to an incident, or marks it as reported or closed. */
function createUpdateResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class UpdateResolver {
    /** @throws NOT_FOUND; CONFLICT; UNPROCESSABLE */
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
      const update = async (em: EntityManager) => {
        const incident = await lock(em, Incident, { incidentId, subjectId: id });
        return applyUpdate(incident, input, new Date());
      };
      return changeSubject(context, { kind, id }, update, input.reason);
    }
  }
  return UpdateResolver;
}

/** An open incident, whose deadline is that of its category. */
function newIncident(
  { tenantId, id: createdBy }: Caller,
  { kind: subjectKind, id: subjectId }: SubjectRef,
  { category, title, description = null, awareAt }: IncidentInput,
): Incident {
  const createdAt = new Date();
  const aware = awareAt ?? createdAt;
  assertPast(aware, createdAt);
  return {
    tenantId,
    incidentId: randomUUIDv7(),
    subjectKind,
    subjectId,
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
  };
}

function assertPast(awareAt: Date, now: Date): void {
  const detail = `awareAt (${awareAt.toISOString()}) is in the future. Send a past time, or omit awareAt.`;
  refuseFaults('UNPROCESSABLE', awareAt > now ? [{ pointer: '/awareAt', detail }] : []);
}

/** The mutations of each kind of subject. */
export const incidentMutations: ClassType[] = allGovernedKinds.flatMap((kind) => [
  createReportResolver(kind),
  createUpdateResolver(kind),
]);
