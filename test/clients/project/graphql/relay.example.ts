import type { Gateway } from './client.ts';
import { PassedDocument } from './operations.ts';

/** Lists what passed through the relay. */
export async function example(ask: Gateway) {
  const { relayTasks, conversations } = await ask(PassedDocument, { size: 5 });
  return {
    tasks: relayTasks.content.map(({ taskId, currentState }) => `${taskId} ${currentState}`),
    conversations: conversations.content.map(({ title, lastActivityAt }) => `${title} ${lastActivityAt}`),
    total: relayTasks.totalElements + conversations.totalElements,
  };
}
