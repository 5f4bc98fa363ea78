import { Access, type Context } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ConversationParty } from '../party/party.types.ts';
import { Agent } from '../party/references.ts';
import { Conversation } from './conversation.entity.ts';
import { archiveConversation, listConversations } from './conversation.service.ts';
import { ConversationListArgs, ConversationPage } from './conversation.types.ts';

@Resolver(() => Conversation)
export class ConversationResolver {
  @Query(() => ConversationPage, {
    description: 'The caller’s conversations, with AGENT_CONVERSATIONS:ADMIN those of the tenant.',
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  conversations(
    @Ctx() context: Context,
    @Args(() => ConversationListArgs) request: ConversationListArgs,
  ): Promise<ConversationPage> {
    return listConversations(context, request);
  }

  @Mutation(() => Conversation, {
    description: 'Hides a conversation from lists. It keeps its messages, and new ones. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:DELETE' })
  archiveConversation(
    @Ctx() context: Context,
    @Arg('conversationId', () => UuidScalar) conversationId: string,
  ): Promise<Conversation> {
    return archiveConversation(context, conversationId);
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
