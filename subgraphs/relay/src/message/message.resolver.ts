import {
  Access,
  type Context,
  callerOf,
  defineList,
  ListArgs,
  notFound,
  PageOf,
  type Reader,
  read,
} from '@agg/kit';
import { isCleanText, type Page, pageWindow } from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import { Arg, Args, ArgsType, Ctx, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Conversation } from '../conversation/conversation.entity.ts';
import { seesAll } from '../conversation/own-conversations.ts';
import { ConversationParty } from '../party/party.types.ts';
import { Message } from './message.entity.ts';

/** Messages of conversations. Of one, a page is a range of places, so that it has an index whatever its number. */
const messageList = defineList(Message, {
  sort: ['createdAt'],
  order: { by: 'createdAt' },
  indexed: false,
});

@ObjectType()
class ConversationMessagePage extends PageOf(Message) {}

@ArgsType()
class MessageListArgs extends ListArgs(messageList) {}

/** The conversations of one context id, in numbers. */
interface Counted {
  conversations: string;
  messages: string;
  /** The only one's, or the first one's. */
  conversationId: string;
}

@Resolver(() => Message)
export class MessageResolver {
  /** A page costs the same whatever its number. @throws NOT_FOUND where there is no conversation */
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
    return read(context, async (reader) => {
      const owner = seesAll(context) ? undefined : callerOf(context).id;
      const counted = await countMessages(reader, contextId, owner);
      const total = Number(counted.messages);
      if (counted.conversations === '1') return pageOfOne(reader, counted.conversationId, total, request);
      const having = sql<SqlBool>`conversation_id in (select conversation_id from relay.conversation
        where tenant_id = ${reader.tenantId} and context_id = ${contextId})`;
      return messageList.page(reader, request, { having, total });
    });
  }

  @FieldResolver(() => ConversationParty)
  sender(@Root() { fromCaller, ownerKind, ownerId, agentId }: Message): ConversationParty {
    return fromCaller ? { kind: ownerKind, id: ownerId } : { kind: 'AGENT', id: agentId };
  }
}

/** @param owner the person whose conversation it is; by default, everyone's count */
async function countMessages(reader: Reader, contextId: string, owner?: string): Promise<Counted> {
  if (!isCleanText(contextId)) notFound(Conversation);
  const ofOwner = owner ? sql`and owner_kind = 'USER' and owner_id = ${owner}` : sql``;
  const { rows } = await sql<Counted>`
    select count(*) as conversations, sum(message_count) as messages,
      (array_agg(conversation_id))[1] as "conversationId"
    from relay.conversation where tenant_id = ${reader.tenantId} and context_id = ${contextId} ${ofOwner}
    having count(*) > 0`.execute(reader.db);
  return rows[0] ?? notFound(Conversation);
}

/** A range of places, which have no gaps. */
async function pageOfOne(
  reader: Reader,
  conversationId: string,
  total: number,
  request: MessageListArgs,
): Promise<Page<Message>> {
  const { page, size, sort } = pageWindow(request, messageList.declaration.sort);
  const skipped = page * size;
  const [first, last] = sort?.descending
    ? [total - skipped - size + 1, total - skipped]
    : [skipped + 1, skipped + size];
  const having = sql<SqlBool>`place between ${first} and ${last}`;
  const found = await messageList.page(
    reader,
    { size, sort: request.sort },
    { where: { conversationId }, having, total },
  );
  // Messages of one millisecond have an order, too.
  const direction = sort?.descending ? -1 : 1;
  found.content.sort((one, other) => direction * (Number(one.place) - Number(other.place)));
  return Object.assign(found, { page });
}
