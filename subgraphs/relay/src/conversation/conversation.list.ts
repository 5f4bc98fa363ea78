import { defineList } from '@agg/kit';
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
