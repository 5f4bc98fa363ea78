/** A message through the relay. */
export interface NewMessage {
  /** The base address of the product. */
  baseUrl: string;
  /** Of the caller. */
  token: string;
  /** The agent's path at the relay: `/relay/v1/agents/…/a2a/0.3.0` */
  path: string;
  text: string;
  /** Continues a conversation. */
  contextId?: string;
  /** Joins a request that the caller answers: its `traceparent` and `tracestate`. */
  trace?: Record<string, string>;
}

/** What the agent has said. */
export interface Said {
  taskId: string;
  contextId: string;
  text: string;
}

/** Sends a message as any A2A client does. @throws Error with the relay's reason */
export async function sendMessage({
  baseUrl,
  token,
  path,
  text,
  contextId,
  trace,
}: NewMessage): Promise<Said> {
  const parts = [{ kind: 'text', text }];
  const message = { kind: 'message', role: 'user', messageId: crypto.randomUUID(), parts, contextId };
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { ...trace, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
  });
  const { result, error } = (await answer.json()) as { result?: Task; error?: { message: string } };
  if (!result) throw new Error(`The demo's message was refused: ${error?.message ?? answer.status}`);
  const said = result.artifacts.flatMap((artifact) => artifact.parts.map((part) => part.text));
  return { taskId: result.id, contextId: result.contextId, text: said.join(' ') };
}

interface Task {
  id: string;
  contextId: string;
  artifacts: { parts: { text: string }[] }[];
}
