import { ClosableStream } from '@agg/kit';
import { Semaphore } from '@agg/kit/host';
import { type AccessTable, type Caller, GatewayError, type Graph, type GraphRequest } from '@agg/schema';
import type { FetchNode, SubscriptionNode } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, parse } from 'graphql';
import { type FederatedAnswer, publicAnswer, publicErrorOf } from '../execution/federated-answer.ts';
import type { Subscriptions } from '../execution/federated-graph.ts';
import type { OperationExecutor } from '../execution/operation-executor.ts';
import { eventSource, type PreparedOperation } from '../execution/prepared-operations.ts';
import { asGraphQLError } from '../execution/public-error.ts';
import type { FetchSource } from '../execution/subgraph-source.ts';
import type { Log } from '../observability/log.ts';
import { BoundedQueue, SlowConsumer } from './bounded-queue.ts';
import { EventRights } from './event-rights.ts';
import { type FeedTable, startsAtPresent } from './feed-table.ts';
import { type Opened, SharedStreams } from './shared-streams.ts';

export interface FederatedSubscriptionsOptions {
  subgraphs: ReadonlyMap<string, Graph>;
  access: AccessTable;
  feeds: FeedTable;
  refreshCaller?(caller: Caller): Promise<Caller>;
  /** Called when a consumer of a stream joins (1) and leaves (-1). */
  onStream?(change: 1 | -1): void;
  /** Called when an event arrives. @returns what to call when it is ready */
  onEvent?(): () => void;
  executor: OperationExecutor;
  log: Log;
}

type Events = AsyncIterableIterator<ExecutionResult>;

/** A subscription with its plan, which names the subgraph with the events. */
interface Planned {
  request: GraphRequest;
  prepared: PreparedOperation;
  node: SubscriptionNode;
  /** Limits how many events are executed at a time. */
  semaphore: Semaphore;
  /** Called when the stream opens (1) and ends (-1). */
  onStream?(change: 1 | -1): void;
}

/**
 * Subscriptions over the federated graph: the plan defines which subgraph has the events (`primary`) and what
 * the others add to each (`rest`); for each event the plan `[primary answered by the event, rest]` is
 * executed.
 */
export class FederatedSubscriptions implements Subscriptions {
  readonly #shared = new SharedStreams();

  constructor(private readonly options: FederatedSubscriptionsOptions) {}

  /** Opens the stream at the subgraph with the events, or returns its errors. */
  async open(
    request: GraphRequest,
    prepared: PreparedOperation,
  ): Promise<AsyncIterableIterator<FederatedAnswer> | ExecutionResult> {
    const node = prepared.plan.node;
    if (node?.kind !== 'Subscription') {
      throw new GatewayError('VALIDATION_FAILED', 'The operation is not a subscription.');
    }
    // Never reads ahead: a client that resumes far behind receives events at its own pace, and its connection
    // detects whether it is too slow.
    if (!startsAtPresent(primaryRequest(node.primary, request), this.options.feeds)) {
      const { onStream } = this.options;
      return this.#open({ request, prepared, node, semaphore: new Semaphore(1), onStream });
    }
    // A source with backpressure is read at the pace at which all consumers receive the events.
    const open = (signal: AbortSignal, semaphore: Semaphore) =>
      this.#open({ request: { ...request, signal }, prepared, node, semaphore });
    const onConsumer = this.options.onStream ?? (() => {});
    const joined = await this.#shared.join(prepared, request, { open, onConsumer });
    return joined instanceof BoundedQueue ? joined.leaveOn(request.signal) : joined;
  }

  async #open(planned: Planned): Promise<Opened> {
    const { request, node, onStream } = planned;
    const graph = this.options.subgraphs.get(node.primary.serviceName);
    const primary = primaryRequest(node.primary, request);
    const events = await graph?.subscribe(primary);
    if (!events || !(Symbol.asyncIterator in events))
      return publicAnswer(events ?? {}, request.requestId, this.options.log);
    onStream?.(1);
    const rights = new EventRights(request.caller, primary, this.options);
    const close = (): void => {
      onStream?.(-1);
      // Not awaited: a subgraph may take its time.
      void events.return?.().catch(() => undefined);
    };
    return new ClosableStream({ next: () => this.#next(events, rights, planned), close }, request.signal);
  }

  async #next(
    events: Events,
    rights: EventRights,
    { request, prepared, semaphore }: Planned,
  ): Promise<IteratorResult<FederatedAnswer>> {
    try {
      const { done, value: event } = await events.next();
      if (done) return { done, value: undefined };
      const ready = this.options.onEvent?.();
      // Prefetched together with other streams of the event; the rights that count are read again in turn.
      void rights.now().catch(() => undefined);
      const value = await semaphore.run(async () => {
        const caller = await rights.now();
        return this.#answer(event, { ...request, caller }, prepared.ofEvent as PreparedOperation);
      });
      ready?.();
      return { done: false, value };
    } catch (error) {
      if (error instanceof SlowConsumer) throw error;
      throw publicErrorOf(asGraphQLError(error), request.requestId, this.options.log);
    }
  }

  #answer(
    event: ExecutionResult,
    request: GraphRequest,
    ofEvent: PreparedOperation,
  ): Promise<FederatedAnswer> {
    const { executor, log } = this.options;
    const answeredByEvent: FetchSource = {
      fetch: async () => event,
      publicErrorOf: (error, requestId) => publicErrorOf(error, requestId, log),
    };
    return executor.run(request, ofEvent, { [eventSource]: answeredByEvent });
  }
}

const parsed = new WeakMap<FetchNode, DocumentNode>();

/**
 * The request to the subgraph with the events: the planner's part of the operation, with the variables it
 * uses.
 */
function primaryRequest(primary: FetchNode, request: GraphRequest): GraphRequest {
  const document =
    primary.operationDocumentNode ?? parsed.get(primary) ?? parse(primary.operation, { noLocation: true });
  parsed.set(primary, document);
  const { variables = {}, ...rest } = request;
  const used = (primary.variableUsages ?? []).filter((name) => variables[name] !== undefined);
  return {
    ...rest,
    document,
    operationName: primary.operationName,
    variables: Object.fromEntries(used.map((name) => [name, variables[name]])),
  };
}
