import { Access, type Context, type Reference } from '@agg/kit';
import type { SubjectKind } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { loadAgents } from '../agent/agent.reads.ts';
import { Channel } from '../channel/channel.entity.ts';
import { loadChannels } from '../channel/channel.resolver.ts';
import { LlmGateway } from '../llm-gateway/llm-gateway.entity.ts';
import { loadLlmGateways } from '../llm-gateway/llm-gateway.resolver.ts';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { loadMcpServers } from '../mcp-server/mcp-server.reads.ts';
import { User } from '../user/user.reference.ts';
import { RegistryEvent } from './registry-feed.types.ts';

type Load = (context: Context, references: readonly Reference[]) => Promise<readonly (object | null)[]>;

/** What an event is about, as it is now, for those who may see it. */
@Resolver(() => RegistryEvent)
export class RegistryEventResolver {
  @FieldResolver(() => Agent, { nullable: true })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  agent(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<object | null> {
    return subjectOf(context, event, 'AGENT', { __typename: 'Agent', agentId: event.id }, loadAgents);
  }

  @FieldResolver(() => Channel, { nullable: true })
  @Access({ callers: ['USER'], role: 'CHANNELS:READ' })
  channel(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<object | null> {
    return subjectOf(context, event, 'CHANNEL', { __typename: 'Channel', channelId: event.id }, loadChannels);
  }

  @FieldResolver(() => McpServer, { nullable: true })
  @Access({ callers: ['USER', 'AGENT'], role: 'MCP_REGISTRY:READ' })
  mcpServer(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<object | null> {
    return subjectOf(
      context,
      event,
      'MCP_SERVER',
      { __typename: 'McpServer', mcpServerId: event.id },
      loadMcpServers,
    );
  }

  @FieldResolver(() => LlmGateway, { nullable: true })
  @Access({ callers: ['USER', 'AGENT'], role: 'LLM_GATEWAY:READ' })
  llmGateway(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<object | null> {
    return subjectOf(
      context,
      event,
      'LLM_GATEWAY',
      { __typename: 'LlmGateway', llmGatewayId: event.id },
      loadLlmGateways,
    );
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who did it, where it was a person.' })
  actorUser(@Root() { actor }: RegistryEvent): User | null {
    return actor.kind === 'USER' ? { id: actor.id } : null;
  }
}

/** The subject as it is now, where it is of the kind that a field shows. */
async function subjectOf(
  context: Context,
  event: RegistryEvent,
  kind: SubjectKind,
  reference: Reference,
  load: Load,
): Promise<object | null> {
  if (event.kind !== kind) return null;
  const [subject] = await load(context, [reference]);
  return subject ?? null;
}
