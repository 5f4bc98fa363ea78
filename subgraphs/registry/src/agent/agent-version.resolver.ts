import { Access, type Context, callerOf, getOne, nestedPages, personOf, read } from '@agg/kit';
import { type Page, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { User } from '../references/tenant-auth.references.ts';
import { Agent } from './agent.entity.ts';
import { agentVersionList } from './agent.list.ts';
import { AgentVersionListArgs, AgentVersionPage } from './agent.types.ts';
import { AgentVersion } from './agent-version.entity.ts';

const versionPages = nestedPages(agentVersionList);

@Resolver(() => AgentVersion)
export class AgentVersionResolver {
  /** @throws NOT_FOUND for the agent */
  @Query(() => AgentVersionPage, {
    description: 'The registered cards of an agent, oldest first.',
  })
  @Access(readAccess.AGENT)
  agentVersions(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => AgentVersionListArgs) request: AgentVersionListArgs,
  ): Promise<AgentVersionPage> {
    return read(context, async (reader) => {
      await getOne(reader, Agent, { agentId });
      return agentVersionList.page(reader, request, { where: { agentId } });
    });
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who registered the card. Null: a service registered it.',
  })
  createdBy(
    @Root() { createdById }: AgentVersion,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}

@Resolver(() => Agent)
export class AgentVersionsResolver {
  @FieldResolver(() => AgentVersionPage, {
    nullable: true,
    description: "The registered cards, oldest first. Null for another tenant's agent.",
  })
  @Access(readAccess.AGENT)
  async versions(
    @Ctx() context: Context,
    @Root() { agentId, tenantId }: Agent,
    @Args(() => AgentVersionListArgs) request: AgentVersionListArgs,
  ): Promise<Page<AgentVersion> | null> {
    return tenantId === callerOf(context).tenantId ? versionPages(context, agentId, request) : null;
  }
}
