import type { AccessTable, Caller, Client, Graph, GraphRequest } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import type { Authenticate } from './3-caller.ts';

/** The dependencies of the facade. */
export interface RestFacadeOptions {
  operations: readonly RestOperation[];
  graph: Graph;
  access: AccessTable;
  authenticate: Authenticate;
  /**
   * Where a request comes from.
   * @param needsBrowser whether the answer has to set the browser's cookie
   */
  client(request: FastifyRequest, reply: FastifyReply, needsBrowser: boolean): Client;
  /** Stores the requests with an `Idempotency-Key`. */
  idempotency: IdempotencyStore;
  /** The id of a request, which the answer repeats as `X-Request-Id`; called once for each. */
  requestId(request: FastifyRequest): string;
  /**
   * Begins the work for a request when there is capacity; by default at once.
   * @throws the error that refuses the request
   */
  admit?<Result>(request: GraphRequest, work: () => Promise<Result>): Promise<Result>;
  /**
   * Counts an event stream that is about to open, until it is released.
   * @throws the error that refuses a further stream
   */
  holdStream?(request: { caller: Caller | null; client: Client }): { release(): void };
  /** Called when an event stream has opened. */
  onStream?(request: FastifyRequest): void;
  /** Milliseconds between the comments of an idle event stream; 15,000 by default. */
  keepAlive?: number;
  /**
   * Milliseconds in which an event stream's client has to read some of the pending bytes; 30,000 by default.
   */
  patience?: number;
}
