import { randomUUIDv7 } from 'node:crypto';
import { encoding, inTurns } from '@agg/traffic/json';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { MessageClaim } from './store.types.ts';
import type { MessageRow } from './stored-rows.types.ts';

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

/** What a message says, as its row has it. */
export type MessageContent = Pick<MessageRow, 'role' | 'parts' | 'metadata' | 'created_at'>;

/** Characters of a text that is written with others, as JSON in JSON. Longer ones are bytes by then. */
export const longestText = 64 * 1024;

/** The long texts of messages as bytes: making them takes too long for one turn. */
const encoded = new WeakMap<A2aMessage, Pick<MessageContent, 'parts' | 'metadata'>>();

/** Whether a message has a long text. */
export function isLong({ parts, metadata = '' }: A2aMessage): boolean {
  return Math.max(parts.length, metadata.length) > longestText;
}

/** Encodes the long texts of messages, before `contentOf` gives them. */
export async function encodeLong(messages: readonly A2aMessage[]): Promise<void> {
  for (const message of messages) {
    if (!isLong(message) || encoded.has(message)) continue;
    const { parts, metadata = null } = message;
    encoded.set(message, {
      parts: await bytesOf(parts),
      metadata: metadata === null ? null : await bytesOf(metadata),
    });
  }
}

/** @param at when it was sent */
export function contentOf(message: A2aMessage, at: Date): MessageContent {
  const { role, parts, metadata = null } = message;
  return Object.assign({ role, parts, metadata, created_at: at }, encoded.get(message));
}

async function bytesOf(text: string): Promise<string | Buffer> {
  return text.length > longestText ? await inTurns(encoding(text)) : text;
}

/** The longest preview, in characters. */
const longest = 200;

/**
 * The beginning of the first text part of a message.
 * @returns at most 200 characters, without what PostgreSQL cannot store; `null` where no part has text
 */
export function previewOf({ beginning }: Pick<A2aMessage, 'beginning'>): string | null {
  if (beginning === undefined) return null;
  const start = beginning
    .slice(0, 2 * longest)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD');
  return [...start].slice(0, longest).join('');
}
