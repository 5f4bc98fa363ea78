import { Access, type Context } from '@agg/kit';
import { type GovernedKind, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { allGovernedKinds, fieldPrefixOf, governedAccess, governedKinds } from '../subject/governed-kinds.ts';
import { Incident } from './incident.entity.ts';
import * as incidents from './incident.service.ts';
import { IncidentInput, IncidentListArgs, IncidentPage, IncidentUpdate } from './incident.types.ts';

/** The root fields for incidents of one kind of subject, for instance `reportMcpServerIncident`. */
function createIncidentResolver(kind: GovernedKind): new () => object {
  const { name, id: argument } = governedKinds[kind];
  const field = `${fieldPrefixOf(kind)}Incident`;

  @Resolver()
  class IncidentResolver {
    @Query(() => IncidentPage, {
      name: `${field}s`,
      description: 'Serious incidents of the subject, newest first.',
    })
    @Access(governedAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Args(() => IncidentListArgs) args: IncidentListArgs,
    ): Promise<IncidentPage> {
      return incidents.listIncidents(context, { kind, id }, args);
    }

    @Query(() => Incident, { name: field })
    @Access(governedAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('incidentId', () => UuidScalar) incidentId: string,
    ): Promise<Incident> {
      return incidents.findIncident(context, { kind, id }, incidentId);
    }

    @Mutation(() => Incident, {
      name: `report${name}Incident`,
      description: 'Records a serious incident and starts its legal deadline.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    report(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('input', () => IncidentInput) input: IncidentInput,
    ): Promise<Incident> {
      return incidents.reportIncident(context, { kind, id }, input);
    }

    @Mutation(() => Incident, {
      name: `update${name}Incident`,
      description: 'Updates an incident, marks it as reported to the authority, or closes it.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    update(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('incidentId', () => UuidScalar) incidentId: string,
      @Arg('input', () => IncidentUpdate) input: IncidentUpdate,
    ): Promise<Incident> {
      return incidents.updateIncident(context, { kind, id }, incidentId, input);
    }
  }
  return IncidentResolver;
}

export const incidentResolvers = allGovernedKinds.map(createIncidentResolver);
