import type { Fragments } from './fragments.ts';

/** The body of a request that sends a message. @param fragments what the agent is to stream */
export function messageBody(
  method: 'message/send' | 'message/stream',
  messageId: string,
  fragments?: Fragments,
): string {
  const parts = [{ kind: 'text', text: 'Where is my parcel? Its number is 4711.' }];
  const message = { kind: 'message', role: 'user', messageId, parts, metadata: fragments && { fragments } };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message } });
}
