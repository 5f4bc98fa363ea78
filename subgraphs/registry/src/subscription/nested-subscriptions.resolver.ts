import { Access, type Context, callerOf, type List, read } from '@agg/kit';
import type { AccessRule, PageRequest } from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { Channel } from '../channel/channel.entity.ts';
import { LlmGateway } from '../llm-gateway/llm-gateway.entity.ts';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import type { Subscription } from './subscription.entity.ts';
import type { SubscriptionStatus } from './subscription.enums.ts';
import { subscribersOfTarget, subscriptionsOfSubscriber } from './subscription.list.ts';
import { NestedSubscriptionArgs, SubscriptionPage } from './subscription.types.ts';
import { readableKinds } from './subscription-kinds.ts';

type Side = 'subscriptions' | 'subscribers';
type Request = PageRequest & { status?: SubscriptionStatus | null };

/** The pages of one side for the nouns of an answer. */
interface Wanted {
  ownerId: string;
  request: Request;
}

/** How one side of a noun is read, and what its field says. */
const sides: Record<Side, { list: List<Subscription, 'status'>; description: string }> = {
  subscriptions: {
    list: subscriptionsOfSubscriber,
    description: 'What it is subscribed to, newest first, of the kinds that the caller can read.',
  },
  subscribers: {
    list: subscribersOfTarget,
    description: 'The subscriptions to it that the tenant can read, newest first, of the same kinds.',
  },
};

const loadBySide = {
  subscriptions: (context: Context, wanted: readonly Wanted[]) => load(context, 'subscriptions', wanted),
  subscribers: (context: Context, wanted: readonly Wanted[]) => load(context, 'subscribers', wanted),
};

/** The same page for all nouns of an answer, whose requests are equal. */
async function load(context: Context, side: Side, wanted: readonly Wanted[]): Promise<SubscriptionPage[]> {
  const [first] = wanted;
  if (!first) return [];
  const ownerIds = wanted.map(({ ownerId }) => ownerId);
  const having = sql<SqlBool>`kind = any(${readableKinds(callerOf(context).roles)})`;
  const pages = await read(context, (reader) =>
    sides[side].list.pagesOf(reader, first.request, ownerIds, having),
  );
  return ownerIds.map((id) => pages.get(id) as SubscriptionPage);
}

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
    @Access({ callers: ['USER'], role })
    // type-graphql tells fields of one type apart by the names of their methods.
    [side](
      @Root() row: T,
      @Ctx() context: Context,
      @Args(() => NestedSubscriptionArgs) request: NestedSubscriptionArgs,
    ): Promise<SubscriptionPage> {
      const wanted = { ownerId: String(row[id]), request };
      return context.loaders.load(context, wanted, loadBySide[side], JSON.stringify(request));
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
