import { type Context, callerOf, change, lock, notFound, read, record } from '@agg/kit';
import { relayEvents } from '../relay.events.ts';
import { Conversation } from './conversation.entity.ts';
import { conversationList, ownConversationList } from './conversation.list.ts';
import type { ConversationListArgs, ConversationPage } from './conversation.types.ts';
import { isOwn, seesAll } from './own-conversations.ts';

/** The caller's conversations, with ADMIN those of the tenant; the most recent first. */
export function listConversations(
  context: Context,
  { includeArchived, ...request }: ConversationListArgs,
): Promise<ConversationPage> {
  const archivedAt = includeArchived ? undefined : null;
  const own = { ownerKind: 'USER', ownerId: callerOf(context).id } as const;
  return read(context, (reader) =>
    seesAll(context)
      ? conversationList.page(reader, request, { where: { archivedAt } })
      : ownConversationList.page(reader, request, {
          where: { ownerKind: own.ownerKind, ownerId: own.ownerId, archivedAt },
        }),
  );
}

/**
 * Archives one of the caller's conversations, with ADMIN any one. Idempotent; later messages do not bring it back.
 * @throws NOT_FOUND
 */
export function archiveConversation(context: Context, conversationId: string): Promise<Conversation> {
  return change(context, async (em) => {
    const conversation = await lock(em, Conversation, { conversationId });
    if (!seesAll(context) && !isOwn(context, conversation.ownerKind, conversation.ownerId))
      notFound(Conversation);
    if (conversation.archivedAt) return conversation;
    await record(em, { event: relayEvents.CONVERSATION.archived, id: conversationId });
    return Object.assign(conversation, { archivedAt: new Date() });
  });
}
