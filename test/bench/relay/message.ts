/** The body of a request that sends a message. */
export function messageBody(method: 'message/send' | 'message/stream', messageId: string): string {
  const parts = [{ kind: 'text', text: 'Where is my parcel? Its number is 4711.' }];
  const message = { kind: 'message', role: 'user', messageId, parts };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message } });
}
