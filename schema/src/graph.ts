import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Caller } from './access.ts';

/**
 * Where a request comes from, as the edge saw it: nothing in it can be chosen by whoever asks, but for what their
 * browser says of itself.
 */
export interface Client {
  /** IP address; what a proxy says of it counts only where the proxy is trusted. */
  address: string;
  /** `User-Agent` without control characters, at most 200 characters. */
  userAgent?: string;
  /** The opaque id of the browser's HttpOnly cookie: ties the steps of a login to one browser, and proves nothing else. */
  browser?: string;
}

/** One attempt at a request that its caller may repeat (`Idempotency-Key`). */
export interface Attempt {
  tenantId: string;
  callerId: string;
  /** The caller's name for the request. */
  key: string;
  /** Of this attempt alone; a UUID. */
  attemptId: string;
  /** The attempt has changed something before: now nothing is done, and its mutations answer what they did then. */
  isRepetition?: boolean;
}

/** One operation asked of a graph on somebody's behalf. */
export interface GraphRequest {
  /** A parsed document; the same object again means that what was prepared for it can be used again. */
  document: DocumentNode;
  /** Needed only where the document holds more than one operation. */
  operationName?: string;
  variables?: Record<string, unknown>;
  /** `null`: nobody is known. */
  caller: Caller | null;
  /** Absent: the platform asks on its own behalf. */
  client?: Client;
  /** The id that ties logs, ledger entries and answers together. */
  requestId: string;
  /** Absent for what is not repeatable; only mutations look at it. */
  attempt?: Attempt;
  /** Aborted when the asker has gone. */
  signal?: AbortSignal;
}

/** The answer to an operation. */
export interface GraphResult extends ExecutionResult {
  /** `data` as JSON, where it has been written already: whoever only passes it on need not do that again. */
  readonly dataText?: string;
}

/**
 * Something that answers GraphQL operations for a caller: a subgraph in this process, a subgraph apart, or the
 * federated graph over all of them. The gateway, the REST facade and the subgraphs know one another only as this.
 */
export interface Graph {
  execute(request: GraphRequest): Promise<GraphResult>;
  /** A stream of results, which ends when the signal is aborted; or one result with the errors for which there is no stream. */
  subscribe(request: GraphRequest): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;
}
