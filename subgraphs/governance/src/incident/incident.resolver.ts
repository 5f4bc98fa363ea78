import { Access, type Context, Reason } from '@agg/kit';
import { administrators, type GovernedKind, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { allGovernedKinds, governedAccess } from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { Incident } from './incident.entity.ts';
import { findIncident, listAllIncidents, listIncidents } from './incident.reads.ts';
import * as incidents from './incident.service.ts';
import {
  IncidentInput,
  IncidentListArgs,
  IncidentPage,
  IncidentUpdate,
  TenantIncidentArgs,
} from './incident.types.ts';

const rootFields = {
  AGENT: {
    list: 'agentIncidents',
    one: 'agentIncident',
    report: 'reportAgentIncident',
    update: 'updateAgentIncident',
  },
  MCP_SERVER: {
    list: 'mcpServerIncidents',
    one: 'mcpServerIncident',
    report: 'reportMcpServerIncident',
    update: 'updateMcpServerIncident',
  },
  LLM_GATEWAY: {
    list: 'llmGatewayIncidents',
    one: 'llmGatewayIncident',
    report: 'reportLlmGatewayIncident',
    update: 'updateLlmGatewayIncident',
  },
} as const satisfies Record<GovernedKind, object>;

type ResolverClass = new () => object;

/** The queries for incidents of one kind of subject. */
function createIncidentQueries(kind: GovernedKind): ResolverClass {
  @Resolver()
  class IncidentQueries {
    @Query(() => IncidentPage, {
      name: rootFields[kind].list,
      description: 'Serious incidents of the subject, newest first.',
    })
    @Access(governedAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Args(() => IncidentListArgs) args: IncidentListArgs,
    ): Promise<IncidentPage> {
      return listIncidents(context, { kind, id }, args);
    }

    @Query(() => Incident, { name: rootFields[kind].one })
    @Access(governedAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('incidentId', () => UuidScalar) incidentId: string,
    ): Promise<Incident> {
      return findIncident(context, { kind, id }, incidentId);
    }
  }
  return IncidentQueries;
}

/** The mutations for incidents of one kind of subject. */
function createIncidentMutations(kind: GovernedKind): ResolverClass {
  @Resolver()
  class IncidentMutations {
    @Mutation(() => Incident, {
      name: rootFields[kind].report,
      description: 'Records a serious incident and starts its legal deadline.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    report(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('input', () => IncidentInput) input: IncidentInput,
      @Reason() reason?: string,
    ): Promise<Incident> {
      return incidents.reportIncident(context, { kind, id }, input, reason);
    }

    @Mutation(() => Incident, {
      name: rootFields[kind].update,
      description: 'Updates an incident, marks it as reported to the authority, or closes it.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    update(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('incidentId', () => UuidScalar) incidentId: string,
      @Arg('input', () => IncidentUpdate) input: IncidentUpdate,
    ): Promise<Incident> {
      return incidents.updateIncident(context, { kind, id }, incidentId, input);
    }
  }
  return IncidentMutations;
}

@Resolver()
class AllIncidentsResolver {
  // No role of its own: the result is limited to the kinds of subjects that the caller may read.
  @Query(() => IncidentPage, {
    description: 'Serious incidents of all subjects that the caller can read, newest first.',
  })
  @Access({ callers: administrators })
  incidents(
    @Ctx() context: Context,
    @Args(() => TenantIncidentArgs) args: TenantIncidentArgs,
  ): Promise<IncidentPage> {
    return listAllIncidents(context, args);
  }
}

export const incidentResolvers: ResolverClass[] = [
  AllIncidentsResolver,
  ...allGovernedKinds.flatMap((kind) => [createIncidentQueries(kind), createIncidentMutations(kind)]),
];
