import { Access, type Context, callerOf, nestedPages } from '@agg/kit';
import { type Page, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { Agent } from './agent.entity.ts';
import { agentVersionList } from './agent.list.ts';
import * as agents from './agent.reads.ts';
import { AgentVersionListArgs, AgentVersionPage } from './agent.types.ts';
import { AgentVersion } from './agent-version.entity.ts';

const toRead = { callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' } as const;

const versionPages = nestedPages(agentVersionList);

@Resolver(() => AgentVersion)
export class AgentVersionResolver {
  @Query(() => AgentVersionPage, {
    description: 'The registered cards of an agent, oldest first.',
  })
  @Access(toRead)
  agentVersions(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => AgentVersionListArgs) request: AgentVersionListArgs,
  ): Promise<AgentVersionPage> {
    return agents.listAgentVersions(context, agentId, request);
  }

  @FieldResolver(() => User, { description: 'Who registered the card.' })
  createdBy(@Root() { createdById }: AgentVersion): User {
    return { id: createdById };
  }
}

@Resolver(() => Agent)
export class AgentVersionsResolver {
  @FieldResolver(() => AgentVersionPage, {
    nullable: true,
    description: "The registered cards, oldest first. Null for another tenant's agent.",
  })
  @Access(toRead)
  async versions(
    @Ctx() context: Context,
    @Root() { agentId, tenantId }: Agent,
    @Args(() => AgentVersionListArgs) request: AgentVersionListArgs,
  ): Promise<Page<AgentVersion> | null> {
    return tenantId === callerOf(context).tenantId ? versionPages(context, agentId, request) : null;
  }
}
