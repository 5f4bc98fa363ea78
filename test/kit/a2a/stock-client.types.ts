/** What an agent said, whatever the version of A2A; read from the answer of an official client. */
export interface Said {
  kind: 'task' | 'message' | 'status' | 'artifact';
  taskId?: string;
  contextId?: string;
  /** As A2A 0.3 spells it: `input-required` */
  state?: string;
  /** Of the message, of the artifact, or of the message of the status. */
  text?: string;
  /** The texts of a task's artifacts. */
  artifacts?: string[];
  /** The number of messages in a task's history. */
  history?: number;
  metadata?: Record<string, unknown>;
}

export interface SendOptions {
  messageId?: string;
  /** Continues this task. */
  taskId?: string;
  contextId?: string;
  signal?: AbortSignal;
}

/** An official client, with the same face for every version. */
export interface StockClient {
  send(text: string, options?: SendOptions): Promise<Said>;
  stream(text: string, options?: SendOptions): AsyncGenerator<Said>;
  resubscribe(taskId: string): AsyncGenerator<Said>;
  cancel(taskId: string): Promise<Said>;
  get(taskId: string, historyLength?: number): Promise<Said>;
}

/** Where a client finds an agent, and as whom it comes. */
export interface ClientTarget {
  /** The base address of the agent, which ends with a slash; the card is below it. */
  url: string;
  token?: string;
  /** The binding that the client prefers; by default that of the card. */
  binding?: 'JSONRPC' | 'HTTP+JSON';
}
