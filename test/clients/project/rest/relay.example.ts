import { bodyOf, type Gateway } from './client.ts';

/** Lists what passed through the relay. */
export async function example(gateway: Gateway) {
  const params = { query: { size: 5 } };
  const tasks = bodyOf(await gateway.GET('/relay/v1/relay-tasks', { params }));
  const conversations = bodyOf(await gateway.GET('/relay/v1/human/conversations', { params }));
  return {
    tasks: tasks.content.map(({ taskId, currentState }) => `${taskId} ${currentState}`),
    conversations: conversations.content.map(({ title, lastActivityAt }) => `${title} ${lastActivityAt}`),
    total: tasks.totalElements + conversations.totalElements,
  };
}
