import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { MessageRow } from './stored-rows.types.ts';

/** What a message says, as its row has it. */
export type MessageContent = Pick<MessageRow, 'role' | 'parts' | 'metadata' | 'created_at'>;

/** @param at when it was sent */
export function contentOf({ role, parts, metadata }: A2aMessage, at: Date): MessageContent {
  return {
    role,
    parts: JSON.stringify(parts),
    metadata: metadata ? JSON.stringify(metadata) : null,
    created_at: at,
  };
}
