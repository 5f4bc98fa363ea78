import { Access, type Context, read } from '@agg/kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { toReadGateActivity } from '../gate-hour/gate-activity.resolver.ts';
import { ConversationParty } from '../party/party.types.ts';
import { GateRefusal } from './gate-refusal.entity.ts';
import { gateRefusalList } from './gate-refusal.list.ts';
import { GateRefusalListArgs, GateRefusalPage } from './gate-refusal.types.ts';

@Resolver(() => GateRefusal)
export class GateRefusalResolver {
  @Query(() => GateRefusalPage, {
    description:
      'Calls that the gate (INVOKE) refused, by caller, agent and hour, the last ones first: those to agents of the tenant, and those of its own callers to agents of other tenants.',
  })
  @Access(toReadGateActivity)
  gateRefusals(
    @Ctx() context: Context,
    @Args(() => GateRefusalListArgs) args: GateRefusalListArgs,
  ): Promise<GateRefusalPage> {
    return listRefusals(context, args);
  }

  @FieldResolver(() => ConversationParty, { description: 'Who called.' })
  source(@Root() { sourceKind, sourceId }: GateRefusal): ConversationParty {
    return { kind: sourceKind, id: sourceId };
  }

  @FieldResolver(() => ConversationParty, { description: 'The agent that was called.' })
  sink(@Root() { sinkAgentId }: GateRefusal): ConversationParty {
    return { kind: 'AGENT', id: sinkAgentId };
  }
}

function listRefusals(
  context: Context,
  { sinkId, sourceId, sourceKind, from, to, ...request }: GateRefusalListArgs,
): Promise<GateRefusalPage> {
  const where = {
    sinkAgentId: sinkId ?? undefined,
    sourceId: sourceId ?? undefined,
    sourceKind: sourceKind ?? undefined,
  };
  const having = refusedIn(from, to);
  return read(context, (reader) => gateRefusalList.page(reader, request, { where, having }));
}

/**
 * Those of which a call may have been refused in a time. The last call of a row is less than an hour after its first one, so
 * that the index of the last calls serves both ends.
 */
function refusedIn(from?: Date | null, to?: Date | null): RawBuilder<SqlBool> | undefined {
  if (!from && !to) return undefined;
  const after = sql`last_at >= ${from ?? '-infinity'}::timestamptz`;
  const end = sql`${to ?? 'infinity'}::timestamptz`;
  return sql<SqlBool>`${after} and last_at < ${end} + interval '1 hour' and first_at < ${end}`;
}
