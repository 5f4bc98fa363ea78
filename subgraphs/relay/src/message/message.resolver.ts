import { Access, type Context } from '@agg/kit';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ConversationParty } from '../party/party.types.ts';
import { Message } from './message.entity.ts';
import { listMessages } from './message.reads.ts';
import { ConversationMessagePage, MessageListArgs } from './message.types.ts';

@Resolver(() => Message)
export class MessageResolver {
  @Query(() => ConversationMessagePage, {
    description:
      'Messages of the caller’s conversation, oldest first; with AGENT_CONVERSATIONS:ADMIN of everyone’s.',
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  messages(
    @Ctx() context: Context,
    @Arg('contextId', () => String) contextId: string,
    @Args(() => MessageListArgs) request: MessageListArgs,
  ): Promise<ConversationMessagePage> {
    return listMessages(context, contextId, request);
  }

  @FieldResolver(() => ConversationParty)
  sender(@Root() { fromCaller, ownerKind, ownerId, agentId }: Message): ConversationParty {
    return fromCaller ? { kind: ownerKind, id: ownerId } : { kind: 'AGENT', id: agentId };
  }
}
