import { randomUUIDv7 } from 'node:crypto';
import type { MessageClaim } from './store.types.ts';

/** The key of a caller's message: unique for its source and agent. The id comes last, because it may contain spaces. */
export function callerKey({
  source,
  sinkAgentId,
  message,
}: Pick<MessageClaim, 'source' | 'sinkAgentId' | 'message'>) {
  return `caller ${source.kind} ${source.id} ${sinkAgentId} ${message.messageId}`;
}

/** The key of an agent's message: unique in its task. */
export function agentKey(taskId: string, messageId: string): string {
  return `agent ${taskId} ${messageId}`;
}

/** New ids (UUIDv7) in ascending order: those of one millisecond would be in none. */
export function ascendingIds(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7()).sort();
}
