import type { ErrorCode, FieldError } from '@agg/schema';
import type { CardVersion } from '@agg/schema/card-interfaces';
import type { JsonBody, Steps } from '@agg/traffic/json';

/** The versions of A2A that are spoken, as they stand in paths. */
export type A2aVersion = CardVersion;

/** Where an agent is reached in one version of A2A. */
export interface AgentInterface {
  version: A2aVersion;
  binding: 'JSONRPC' | 'HTTP+JSON';
  url: string;
  /** Of 1.0: what requests name, where several agents share the address. */
  tenant?: string;
}

/** The methods of A2A by their names in JSON-RPC 0.3; those of 1.0 have the same meanings. */
export type A2aMethod =
  | 'message/send'
  | 'message/stream'
  | 'tasks/get'
  | 'tasks/list'
  | 'tasks/cancel'
  | 'tasks/resubscribe'
  | 'tasks/pushNotificationConfig/set'
  | 'tasks/pushNotificationConfig/get'
  | 'tasks/pushNotificationConfig/list'
  | 'tasks/pushNotificationConfig/delete'
  | 'agent/getAuthenticatedExtendedCard';

/** The states of a task, as JSON-RPC 0.3 spells them, whatever the version of the agent. */
export type TaskState =
  | 'submitted'
  | 'working'
  | 'input-required'
  | 'auth-required'
  | 'completed'
  | 'canceled'
  | 'failed'
  | 'rejected'
  | 'unknown';

/** A message in the shape of JSON-RPC 0.3, whatever the version of its sender. */
export interface A2aMessage {
  messageId: string;
  role: 'user' | 'agent';
  /** A2A parts, unchanged but for their shape: a JSON array. */
  parts: string;
  /** A JSON object. */
  metadata?: string;
  /** The beginning of its first text, for lists. */
  beginning?: string;
  contextId?: string;
  taskId?: string;
  /** Other tasks that it refers to, by the relay's ids where a client sends it. */
  referenceTaskIds?: readonly string[];
}

/** Where a page of tasks ends: they are listed by the time of their state, the newest first. */
export interface TaskPlace {
  stateAt: Date;
  taskId: string;
}

/** Which of the tasks that its caller has with an agent are listed (A2A 1.0, section 3.1.4). */
export interface TaskListing {
  contextId?: string;
  state?: TaskState;
  /** Tasks whose state is from then on. */
  since?: Date;
  pageSize: number;
  /** The end of the page before. */
  after?: TaskPlace;
}

/** What a client asks for, whatever binding it uses. */
export interface A2aCall {
  method: A2aMethod;
  /** The `id` of the JSON-RPC request as the client wrote it (`1`, `"a"`), `null` without one; absent in REST. */
  id?: string;
  /**
   * The JSON-RPC request for the agent, in the version of the path. Where the client sent JSON-RPC, these are its bytes;
   * the ids of tasks in it are still the relay's.
   */
  body: JsonBody;
  /** The task that it is about, by the relay's id; absent for a message that begins one. */
  taskId?: string;
  /** For `message/send` and `message/stream`. */
  message?: A2aMessage;
  /** For `tasks/list`. */
  listing?: TaskListing;
  /** Whether the agent is asked to push updates to an address of the client: around the relay and its rules. */
  asksForPush?: boolean;
}

/** A request of a client, with its body complete. */
export interface A2aRequest {
  httpMethod: string;
  /** What follows the version in the path, without query: `` for JSON-RPC, `/v1/message:send`, `/tasks/a:cancel`. */
  path: string;
  query: URLSearchParams;
  body: string;
  /** Of its body, where it says so. */
  contentType?: string;
  /** The version of A2A that it asks for, where it says so: `1.0` (A2A 1.0, section 3.6). */
  asksFor?: string;
}

/** An answer to a client. */
export interface A2aAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** An error of the protocol or of the relay, as a client is told of it. */
export interface A2aFailure {
  /** A code of JSON-RPC or of A2A: -32700, -32001. */
  rpcCode: number;
  message: string;
  /** The HTTP status of our error table; absent for an error of the protocol, whose status depends on the binding. */
  status?: number;
  /** A code of our error table, where it is ours. */
  code?: ErrorCode;
  errors?: readonly FieldError[];
}

/** How clients speak A2A with the relay: JSON-RPC or REST, in one version. */
export interface A2aBinding {
  version: A2aVersion;
  /**
   * @throws A2aError for what is no valid request: -32700, -32600, -32601, -32602, -32005 for another media type, -32009
   * for another version. It has the request's `id` and method, where they could be read
   */
  read(request: A2aRequest): Steps<A2aCall>;
  /** The answer to a call, from the agent's complete JSON-RPC response. @throws A2aError -32006, in REST, for another text */
  answer(call: A2aCall, response: JsonBody): Steps<A2aAnswer>;
  /**
   * One event of a stream (SSE, with its empty line), from a JSON-RPC response of the agent.
   * @throws A2aError as `answer` does
   */
  event(call: A2aCall, response: JsonBody): Steps<string>;
  /** The answer that says that a call failed. @param call absent where it could not be read */
  failure(call: Pick<A2aCall, 'id' | 'method'> | undefined, error: unknown): A2aAnswer;
  /** The last event of a stream that failed. */
  failureEvent(call: A2aCall, error: unknown): string;
}
