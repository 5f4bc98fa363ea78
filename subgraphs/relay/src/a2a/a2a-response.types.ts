import type { A2aMessage, TaskState } from './a2a.types.ts';

/** What an update says about its artifact, which may come in several of them. */
export interface ArtifactPiece {
  artifactId: string;
  /** Whether it goes on from the update before; otherwise, it replaces what came. */
  append: boolean;
  lastChunk: boolean;
}

/** What a JSON-RPC response of an agent says: the facts that the relay records. */
export interface A2aFacts {
  kind: 'task' | 'message' | 'status-update' | 'artifact-update' | 'error' | 'other';
  /** The agent's id of the task. */
  taskId?: string;
  contextId?: string;
  state?: TaskState;
  /**
   * Whether a stream may end with it: a message, an error, what says so (`final` in 0.3), or a task that has ended or
   * waits for its client.
   */
  isFinal: boolean;
  /** Messages of the agent in it, oldest first: the answer itself, that of the status, none of the history. */
  messages: readonly A2aMessage[];
  error?: { code: number; message: string };
  /** Of an artifact update that names its artifact. */
  artifact?: ArtifactPiece;
}

/** The ids that clients know of what a response names. */
export interface ClientsIds {
  /** @param agentsId of a task */
  task(agentsId: string): string;
  /** @param agentsId of a context */
  context(agentsId: string): string;
}

/** A JSON-RPC response of an agent that has been read. */
export interface A2aResponse {
  text: string;
  facts: A2aFacts;
  /** Its text with the ids that its client knows, and everything else byte for byte. */
  withClientsIds(clients: ClientsIds): string;
  /** Its text with a member added to the metadata of the message, task or update, and everything else unchanged. */
  withMetadata(name: string, value: unknown): string;
}
