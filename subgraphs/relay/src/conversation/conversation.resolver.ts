import { Access, type Context, callerOf, change, lock, notFound, read, record } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ConversationParty } from '../party/party.types.ts';
import { Agent } from '../party/references.ts';
import { relayEvents } from '../relay.events.ts';
import { Conversation } from './conversation.entity.ts';
import {
  ConversationListArgs,
  ConversationPage,
  conversationList,
  ownConversationList,
} from './conversation.list.ts';
import { isOwn, seesAll } from './own-conversations.ts';

@Resolver(() => Conversation)
export class ConversationResolver {
  @Query(() => ConversationPage, {
    description: 'The caller’s conversations, with AGENT_CONVERSATIONS:ADMIN those of the tenant.',
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  conversations(
    @Ctx() context: Context,
    @Args(() => ConversationListArgs) { includeArchived, ...request }: ConversationListArgs,
  ): Promise<ConversationPage> {
    const archivedAt = includeArchived ? undefined : null;
    return read(context, (reader) =>
      seesAll(context)
        ? conversationList.page(reader, request, { where: { archivedAt } })
        : ownConversationList.page(reader, request, {
            where: { ownerKind: 'USER', ownerId: callerOf(context).id, archivedAt },
          }),
    );
  }

  /** Later messages do not bring it back. @throws NOT_FOUND for another person's, without ADMIN */
  @Mutation(() => Conversation, {
    description: 'Hides a conversation from lists. It keeps its messages, and new ones. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:DELETE' })
  archiveConversation(
    @Ctx() context: Context,
    @Arg('conversationId', () => UuidScalar) conversationId: string,
  ): Promise<Conversation> {
    return change(context, async (em) => {
      const conversation = await lock(em, Conversation, { conversationId });
      if (!seesAll(context) && !isOwn(context, conversation.ownerKind, conversation.ownerId))
        notFound(Conversation);
      if (conversation.archivedAt) return conversation;
      await record(em, { event: relayEvents.CONVERSATION.archived, id: conversationId });
      return Object.assign(conversation, { archivedAt: new Date() });
    });
  }

  @FieldResolver(() => ConversationParty, { description: 'Who talks to the agents.' })
  owner(@Root() { ownerKind, ownerId }: Conversation): ConversationParty {
    return { kind: ownerKind, id: ownerId };
  }

  @FieldResolver(() => [ConversationParty], { description: 'The owner, then the agents.' })
  participants(@Root() conversation: Conversation): ConversationParty[] {
    const agents = conversation.agentIds.map((id): ConversationParty => ({ kind: 'AGENT', id }));
    return [this.owner(conversation)].concat(agents);
  }

  @FieldResolver(() => Agent, { nullable: true, description: 'The agent with which it began.' })
  @Access(readAccess.AGENT)
  agent(@Root() { agentId }: Conversation): Agent {
    return { agentId };
  }
}
