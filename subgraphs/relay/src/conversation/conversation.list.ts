import { defineList, ListArgs, PageOf } from '@agg/kit';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Conversation } from './conversation.entity.ts';

/** The conversations of a tenant. */
export const conversationList = defineList(Conversation, {
  sort: ['lastActivityAt', 'createdAt'],
  order: { by: 'lastActivityAt', descending: true },
  filters: ['agentId'],
  selective: ['agentId'],
  search: ['title'],
  totals: [{ isEmpty: 'archivedAt' }],
});

/** The conversations of one owner. */
export const ownConversationList = defineList(Conversation, {
  sort: ['lastActivityAt', 'createdAt'],
  order: { by: 'lastActivityAt', descending: true },
  filters: ['agentId'],
  search: ['title'],
  within: ['ownerId', 'ownerKind'],
});

@ObjectType()
export class ConversationPage extends PageOf(Conversation) {}

@ArgsType()
export class ConversationListArgs extends ListArgs(conversationList) {
  @Field(() => Boolean, { nullable: true })
  override includeArchived?: boolean | null;
}
