import {
  type ClosableStream,
  type Context,
  callerOf,
  followRows,
  notFound,
  type Reader,
  read,
} from '@agg/kit';
import { GatewayError, isCleanText, showValue } from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import { Conversation } from '../conversation/conversation.entity.ts';
import { seesAll } from '../conversation/own-conversations.ts';
import type { Message } from './message.entity.ts';
import { messageList } from './message.list.ts';

/** Which conversation is followed, and from where. */
export interface FollowMessagesArgs {
  contextId: string;
  conversationId?: string | null;
  after?: string | null;
}

/** Messages of one read. */
export const mostAtOnce = 100;

/**
 * The messages of one conversation as they are stored, by their places.
 * @throws NOT_FOUND where the caller sees none; CONFLICT where several owners have the context id;
 * VALIDATION_FAILED for a cursor that no event has carried
 */
export async function followMessages(
  context: Context,
  args: FollowMessagesArgs,
): Promise<ClosableStream<Message>> {
  const { conversationId, messageCount } = await theOne(context, args);
  let place = placeAfter(args.after, messageCount);
  const next = async (): Promise<Message[]> => {
    const having = sql<SqlBool>`place between ${place + 1} and ${place + mostAtOnce}`;
    const narrowing = { where: { conversationId }, having, total: 0 };
    const { content } = await read(context, (reader) =>
      messageList.page(reader, { size: mostAtOnce }, narrowing),
    );
    place += content.length;
    return content.sort((one, other) => Number(one.place) - Number(other.place));
  };
  return followRows(context, { tenantId: callerOf(context).tenantId, id: conversationId, next });
}

async function theOne(context: Context, args: FollowMessagesArgs): Promise<Conversation> {
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
  { contextId, conversationId }: FollowMessagesArgs,
): Promise<Conversation[]> {
  const own = seesAll(context) ? sql`` : sql`and owner_kind = 'USER' and owner_id = ${callerOf(context).id}`;
  const named = conversationId ? sql`and conversation_id = ${conversationId}` : sql``;
  const { rows } = await sql<Conversation>`
    select conversation_id as "conversationId", message_count as "messageCount" from relay.conversation
    where tenant_id = ${tenantId} and context_id = ${contextId} ${own} ${named} limit 2`.execute(db);
  return rows;
}

function placeAfter(after: string | null | undefined, last: number): number {
  const place = Number(after ?? last);
  if (/^\d{1,10}$/.test(after ?? '0') && place <= last) return place;
  const detail = `${showValue(after)} is no cursor of this conversation. Send one of its events.`;
  const errors = [{ pointer: 'after', detail, code: 'INVALID' }];
  throw new GatewayError('VALIDATION_FAILED', detail, { errors });
}
