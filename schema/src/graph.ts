import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Caller } from './access.ts';

/**
 * Where a request comes from, as the edge saw it. The client controls nothing in it except what its browser
 * states about itself.
 */
export interface Client {
  /** IP address; a proxy's statement about it counts only where the proxy is trusted. */
  address: string;
  /** `User-Agent` without control characters, at most 200 characters. */
  userAgent?: string;
  /**
   * The opaque id of the browser's HttpOnly cookie; binds the steps of a login to one browser, nothing more.
   */
  browser?: string;
}

/** One attempt at a request that its caller may repeat (`Idempotency-Key`). */
export interface Attempt {
  tenantId: string;
  callerId: string;
  /** The caller's name for the request. */
  key: string;
  /** A UUID, unique to this attempt. */
  attemptId: string;
  /**
   * An earlier attempt has changed something: mutations change nothing now and return their earlier results.
   */
  isRepetition?: boolean;
}

/** One operation that a caller requests from a graph. */
export interface GraphRequest {
  /** A parsed document. Passing the same object again reuses what was prepared for it. */
  document: DocumentNode;
  /** Needed only where the document has more than one operation. */
  operationName?: string;
  variables?: Record<string, unknown>;
  /** `null`: no caller is known. */
  caller: Caller | null;
  /** Absent: the platform makes the request on its own behalf. */
  client?: Client;
  /** The id that links logs, ledger entries and answers. */
  requestId: string;
  /** Absent for a request that is not repeatable; only mutations use it. */
  attempt?: Attempt;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

/** The answer to an operation. */
export interface GraphResult extends ExecutionResult {
  /** `data` as JSON, if it is serialized already: a component that only forwards it can reuse that. */
  readonly dataText?: string;
}

/**
 * Executes GraphQL operations for a caller: a subgraph in this process, a subgraph in another process, or the
 * federated graph over all of them. The gateway, the REST facade and the subgraphs call each other only
 * through this.
 */
export interface Graph {
  execute(request: GraphRequest): Promise<GraphResult>;
  /**
   * A stream of results, which ends when the signal is aborted; or a result with the errors that prevent it.
   */
  subscribe(request: GraphRequest): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;
}
