/** The page of a conversation. Its context id is unique for its owner only, so that its own id is there as well. */
export function conversationPath(conversation: { contextId: string; conversationId: string }): string {
  const { contextId, conversationId } = conversation;
  return `/conversations/${encodeURIComponent(contextId)}?id=${conversationId}`;
}
