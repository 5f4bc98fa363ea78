import { Access, type Context, type RowLoader } from '@agg/kit';
import type { SubjectKind } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { agentsById } from '../agent/agent.reads.ts';
import { Channel, channelsById } from '../channel/channel.entity.ts';
import { LlmGateway, llmGatewaysById } from '../llm-gateway/llm-gateway.entity.ts';
import { McpServer, mcpServersById } from '../mcp-server/mcp-server.entity.ts';
import { User } from '../user/user.reference.ts';
import { RegistryEvent } from './registry-event.types.ts';

/** The subject of an event in its current state, for callers that may see it. */
@Resolver(() => RegistryEvent)
export class RegistryEventResolver {
  @FieldResolver(() => Agent, { nullable: true })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  agent(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<Agent | null> | null {
    return subjectOf(context, event, 'AGENT', agentsById);
  }

  @FieldResolver(() => Channel, { nullable: true })
  @Access({ callers: ['USER'], role: 'CHANNELS:READ' })
  channel(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<Channel | null> | null {
    return subjectOf(context, event, 'CHANNEL', channelsById);
  }

  @FieldResolver(() => McpServer, { nullable: true })
  @Access({ callers: ['USER', 'AGENT'], role: 'MCP_REGISTRY:READ' })
  mcpServer(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<McpServer | null> | null {
    return subjectOf(context, event, 'MCP_SERVER', mcpServersById);
  }

  @FieldResolver(() => LlmGateway, { nullable: true })
  @Access({ callers: ['USER', 'AGENT'], role: 'LLM_GATEWAY:READ' })
  llmGateway(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<LlmGateway | null> | null {
    return subjectOf(context, event, 'LLM_GATEWAY', llmGatewaysById);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who made the change. Null for other actors.',
  })
  actorUser(@Root() { actor }: RegistryEvent): User | null {
    return actor.kind === 'USER' ? { id: actor.id } : null;
  }
}

/** The subject in its current state, if its kind is the one of the field. */
function subjectOf<T>(
  context: Context,
  event: RegistryEvent,
  kind: SubjectKind,
  subjects: RowLoader<T>,
): Promise<T | null> | null {
  return event.kind === kind ? subjects.load(context, event.id) : null;
}
