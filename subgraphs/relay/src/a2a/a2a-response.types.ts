import type { JsonBody, Steps } from '@agg/traffic/json';
import type { A2aMessage, TaskState } from './a2a.types.ts';

/** What an update says about its artifact, which may come in several of them. */
export interface ArtifactPiece {
  artifactId: string;
  /** Whether it goes on from the update before; otherwise, it replaces what came. */
  append: boolean;
  lastChunk: boolean;
}

/** A part of an artifact, in the shape of 0.3: its JSON, or of one that is nothing but a text what stands between the quotes. */
export type SaidPart = { json: string } | { text: string };

/** What an artifact says, or a piece of it. */
export interface SaidArtifact {
  artifactId: string;
  parts: readonly SaidPart[];
  /** Its id, name, description and metadata, as the metadata of a message: `{"artifact":{…}}`. */
  about: string;
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
  /** Earlier messages of the agent, of the history of a task that works no longer; those that cannot be read are left out. */
  earlier?: readonly A2aMessage[];
  /** Of a task, or the piece of an update. */
  artifacts?: readonly SaidArtifact[];
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
  /** Those by which the call went on, by the agent's: in an error, they are replaced in texts, too. */
  known?: ReadonlyMap<string, string>;
}

/** A JSON-RPC response of an agent that has been read. */
export interface A2aResponse {
  body: JsonBody;
  text: string;
  facts: A2aFacts;
  /** The agent's ids of tasks in it. */
  tasks(): Steps<ReadonlySet<string>>;
  /** The response with these changes, and everything else byte for byte. */
  changed(changes: ResponseChanges): Steps<JsonBody>;
}

/** What becomes of a response on its way to the client. */
export interface ResponseChanges {
  /** The ids that its client knows; without them, those of the agent stay. */
  clients?: ClientsIds;
  /** Added to the metadata of the message, task or update. */
  metadata?: AddedMember;
}

export interface AddedMember {
  name: string;
  value: unknown;
}
