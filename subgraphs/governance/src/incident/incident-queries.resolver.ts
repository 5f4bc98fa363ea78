import { Access, allOf, type ClassType, type Context, getOne, read } from '@agg/kit';
import { administrators, type GovernedKind, UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { allGovernedKinds, governedAccess, readableKinds } from '../subject/governed-kinds.ts';
import { readSubject } from '../subject/read-subject.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { Incident } from './incident.entity.ts';
import { incidentList, tenantIncidentList } from './incident.list.ts';
import { IncidentListArgs, IncidentPage, TenantIncidentArgs } from './incident.types.ts';

const queryFields = {
  AGENT: { list: 'agentIncidents', one: 'agentIncident' },
  MCP_SERVER: { list: 'mcpServerIncidents', one: 'mcpServerIncident' },
  LLM_GATEWAY: { list: 'llmGatewayIncidents', one: 'llmGatewayIncident' },
} as const satisfies Record<GovernedKind, object>;

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
    const { subjectKind: wanted, overdue, dueBefore } = args;
    const subjectKind = kindsOf(context, wanted);
    // Only an incident that was not reported has a deadline to miss.
    const isLate = sql`(status = 'OPEN' and due_at < ${new Date()})`;
    const having = allOf(
      typeof overdue === 'boolean' && (overdue ? isLate : sql`not ${isLate}`),
      dueBefore && sql`due_at < ${dueBefore}`,
    );
    return read(context, (reader) =>
      tenantIncidentList.page(reader, args, { where: { subjectKind }, having }),
    );
  }
}

/** The queries for incidents of one kind of subject. */
function createIncidentQueries(kind: GovernedKind): ClassType {
  @Resolver()
  class IncidentQueries {
    @Query(() => IncidentPage, {
      name: queryFields[kind].list,
      description: 'Serious incidents of the subject, newest first.',
    })
    @Access(governedAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Args(() => IncidentListArgs) args: IncidentListArgs,
    ): Promise<IncidentPage> {
      return readSubject(context, { kind, id }, (reader) =>
        incidentList.page(reader, args, { where: { subjectId: id } }),
      );
    }

    @Query(() => Incident, { name: queryFields[kind].one })
    @Access(governedAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('incidentId', () => UuidScalar) incidentId: string,
    ): Promise<Incident> {
      const where = { incidentId, subjectId: id };
      return readSubject(context, { kind, id }, (reader) => getOne(reader, Incident, where));
    }
  }
  return IncidentQueries;
}

/** The condition on the kinds; a single one, and all of them, are read from an index in order. */
function kindsOf(context: Context, wanted?: GovernedKind | null): GovernedKind | GovernedKind[] | undefined {
  const kinds = readableKinds(context, wanted ? [wanted] : undefined);
  if (kinds.length === allGovernedKinds.length) return undefined;
  return kinds.length === 1 ? kinds[0] : kinds;
}

export const incidentQueries: ClassType[] = [
  AllIncidentsResolver,
  ...allGovernedKinds.map(createIncidentQueries),
];
