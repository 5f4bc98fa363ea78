import { Access, type Context, callerOf, nestedPages } from '@agg/kit';
import { type AccessRule, administrators } from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { Channel } from '../channel/channel.entity.ts';
import { LlmGateway } from '../llm/llm-gateway.entity.ts';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { subscribersOfTarget, subscriptionsOfSubscriber } from '../subscription/subscription.list.ts';
import { NestedSubscriptionArgs, SubscriptionPage } from './subscription.types.ts';
import { readableKinds } from './subscription-kinds.ts';

type Side = 'subscriptions' | 'subscribers';

const ofReadableKinds = (context: Context) =>
  sql<SqlBool>`kind = any(${readableKinds(callerOf(context).roles)})`;

/** How one side of a noun is read, and what its field says. */
const sides = {
  subscriptions: {
    pages: nestedPages(subscriptionsOfSubscriber, ofReadableKinds),
    description: 'What it is subscribed to, newest first, of the kinds that the caller can read.',
  },
  subscribers: {
    pages: nestedPages(subscribersOfTarget, ofReadableKinds),
    description: 'The subscriptions to it that the tenant can read, newest first, of the same kinds.',
  },
};

/** The field of one side of a noun. */
function createField<T extends object>(
  noun: new () => T,
  id: keyof T & string,
  side: Side,
  role: AccessRule['role'],
): new () => object {
  @Resolver(() => noun)
  class NestedResolver {
    @FieldResolver(() => SubscriptionPage, { description: sides[side].description })
    @Access({ callers: administrators, role })
    // type-graphql tells fields of one type apart by the names of their methods.
    [side](
      @Root() row: T,
      @Ctx() context: Context,
      @Args(() => NestedSubscriptionArgs) request: NestedSubscriptionArgs,
    ): Promise<SubscriptionPage> {
      return sides[side].pages(context, String(row[id]), request);
    }
  }
  return NestedResolver;
}

/** The subscriptions of each noun: on both sides of an agent, on the one side of every other noun. */
export const nestedSubscriptions = [
  createField(Agent, 'agentId', 'subscriptions', 'REGISTRY:READ'),
  createField(Agent, 'agentId', 'subscribers', 'REGISTRY:READ'),
  createField(Channel, 'channelId', 'subscriptions', 'CHANNELS:READ'),
  createField(McpServer, 'mcpServerId', 'subscribers', 'MCP_REGISTRY:READ'),
  createField(LlmGateway, 'llmGatewayId', 'subscribers', 'LLM_GATEWAY:READ'),
];
