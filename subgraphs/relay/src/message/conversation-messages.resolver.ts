import { Access, type Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import { type FollowMessagesArgs, followMessages } from './follow-messages.ts';
import type { Message } from './message.entity.ts';
import { ConversationMessageEvent } from './message-event.types.ts';

const subscribe = ({ context, args }: { context: Context; args: FollowMessagesArgs }) =>
  followMessages(context, args);

@Resolver()
export class ConversationMessagesResolver {
  @Subscription(() => ConversationMessageEvent, {
    description: 'Messages of a conversation as they are stored; the caller’s own, with ADMIN any one.',
    subscribe,
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  conversationMessages(
    @Root() message: Message,
    @Arg('contextId', () => String) _contextId: string,
    @Arg('after', () => String, { nullable: true, description: 'Event cursor. Default: new messages only.' })
    _after?: string,
    @Arg('conversationId', () => UuidScalar, {
      nullable: true,
      description: 'Needed with ADMIN where several owners have the context id.',
    })
    _conversationId?: string,
  ): ConversationMessageEvent {
    return { cursor: String(message.place), message };
  }
}
