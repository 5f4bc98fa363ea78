import { byPosition, type Context, callerOf, defineRowFeed, notFound, type Reader, read } from '@agg/kit';
import { GatewayError, isCleanText, UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Conversation } from '../conversation/conversation.entity.ts';
import { seesAll } from '../conversation/own-conversations.ts';
import { Message } from './message.entity.ts';

@ObjectType({ description: 'A message was added to a conversation.' })
class ConversationMessageEvent {
  @Field(() => String, { description: 'Send it as `after` to resume after this event.' })
  cursor: string;

  @Field(() => Message)
  message: Message;
}

/** Which conversation is followed, and from where. */
@ArgsType()
class ConversationMessagesArgs {
  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Needed with ADMIN where several owners have the context id.',
  })
  conversationId?: string | null;

  @Field(() => String, { nullable: true, description: 'Event cursor. Default: new messages only.' })
  after?: string | null;

  @Field(() => String)
  contextId: string;
}

/** Messages of one read. */
export const mostAtOnce = 100;

/** The messages of one conversation as they are stored, by their places. */
export const ConversationMessagesFeed = defineRowFeed({
  name: 'conversationMessages',
  description: 'Messages of a conversation as they are stored; the caller’s own, with ADMIN any one.',
  event: ConversationMessageEvent,
  access: { callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' },
  args: ConversationMessagesArgs,
  order: byPosition<Message>({ entity: Message, position: 'place', of: 'this conversation', mostAtOnce }),
  /** @throws NOT_FOUND where the caller sees none; CONFLICT where several owners have the context id */
  select: async (context, args) => {
    const { conversationId, messageCount } = await theOne(context, args);
    return { wokenBy: conversationId, where: { conversationId }, last: messageCount, after: args.after };
  },
  carries: ({ row, cursor }) => [{ cursor, message: row }],
});

async function theOne(context: Context, args: ConversationMessagesArgs): Promise<Conversation> {
  if (!isCleanText(args.contextId)) notFound(Conversation);
  const [found, another] = await read(context, (reader) => visible(context, reader, args));
  if (another)
    throw new GatewayError(
      'CONFLICT',
      'Several owners have a conversation with this context id. Name one by conversationId.',
    );
  return found ?? notFound(Conversation);
}

/** At most two of the conversations that fit, which the caller may see. */
async function visible(
  context: Context,
  { db, tenantId }: Reader,
  { contextId, conversationId }: ConversationMessagesArgs,
): Promise<Conversation[]> {
  const own = seesAll(context) ? sql`` : sql`and owner_kind = 'USER' and owner_id = ${callerOf(context).id}`;
  const named = conversationId ? sql`and conversation_id = ${conversationId}` : sql``;
  const { rows } = await sql<Conversation>`
    select conversation_id as "conversationId", message_count as "messageCount" from relay.conversation
    where tenant_id = ${tenantId} and context_id = ${contextId} ${own} ${named} limit 2`.execute(db);
  return rows;
}
