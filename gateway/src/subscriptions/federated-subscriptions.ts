import { Turns } from '@agg/kit';
import { type AccessTable, type Caller, GatewayError, type Graph, type GraphRequest } from '@agg/schema';
import type { SubscriptionNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import { tell, toldAnswer } from '../execution/answer-errors.ts';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { eventSource, type PreparedOperation } from '../execution/prepared-operations.ts';
import type { FetchSource } from '../execution/subgraph-source.ts';
import { asGraphQLError } from '../execution/told-error.ts';
import type { Log } from '../observability/log.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { EventRights } from './event-rights.ts';
import { primaryRequest } from './primary-request.ts';
import type { Opened } from './shared-stream.ts';
import { SharedStreams } from './shared-streams.ts';
import { SlowConsumer } from './slow-consumer.ts';
import { startsAtPresent } from './starts-at-present.ts';
import { stoppable } from './stoppable.ts';

export interface FederatedSubscriptionsOptions {
  subgraphs: ReadonlyMap<string, Graph>;
  access: AccessTable;
  refreshCaller?(caller: Caller): Promise<Caller>;
  /** Told when a consumer of a stream comes (1) and goes (-1). */
  onStream?(change: 1 | -1): void;
  run(
    request: GraphRequest,
    prepared: PreparedOperation,
    sources: Record<string, FetchSource>,
  ): Promise<FederatedAnswer>;
  log: Log;
}

type Events = AsyncIterableIterator<ExecutionResult>;

/** How the events of a subgraph are read, and in whose turns they are executed. */
interface Reading {
  read(events: Events): AsyncIterable<ExecutionResult>;
  turns: Turns;
}

/**
 * Subscriptions over the federated graph: the planner says which subgraph has the events (`primary`) and what the
 * others add to each (`rest`); for each event the plan `[primary answered by the event, rest]` is executed.
 */
export class FederatedSubscriptions {
  readonly #shared = new SharedStreams();

  constructor(private readonly options: FederatedSubscriptionsOptions) {}

  /** Opens the stream at the subgraph that has the events, or gives the errors for which there is none. */
  async open(
    request: GraphRequest,
    prepared: PreparedOperation,
  ): Promise<AsyncIterableIterator<FederatedAnswer> | ExecutionResult> {
    const node = prepared.plan.node;
    if (node?.kind !== 'Subscription') {
      throw new GatewayError('VALIDATION_FAILED', 'Only a subscription has a stream of answers.');
    }
    if (!startsAtPresent(primaryRequest(node.primary, request), prepared)) {
      const read = (events: Events) => this.#ofOneConsumer(events);
      return this.#open(request, prepared, node, { read, turns: new Turns(1) });
    }
    // A source that can be slowed down is read at the pace at which everybody can be told.
    const open = (signal: AbortSignal, turns: Turns) =>
      this.#open({ ...request, signal }, prepared, node, { read: (events) => events, turns });
    const onConsumer = this.options.onStream ?? (() => {});
    const joined = await this.#shared.join(prepared, request, { open, onConsumer });
    return joined instanceof BoundedQueue ? joined.leaveOn(request.signal) : joined;
  }

  /** Never read ahead: a consumer who is far behind takes them at its own pace, and its connection says whether it is too slow. */
  async *#ofOneConsumer(events: Events): AsyncGenerator<ExecutionResult> {
    this.options.onStream?.(1);
    try {
      yield* events;
    } finally {
      this.options.onStream?.(-1);
    }
  }

  async #open(
    request: GraphRequest,
    prepared: PreparedOperation,
    node: SubscriptionNode,
    { read, turns }: Reading,
  ): Promise<Opened> {
    const graph = this.options.subgraphs.get(node.primary.serviceName);
    const asked = primaryRequest(node.primary, request);
    const opened = await graph?.subscribe(asked);
    if (!opened || !(Symbol.asyncIterator in opened))
      return toldAnswer(opened ?? {}, request.requestId, this.options.log);
    return stoppable(this.#answers(read(opened), request, prepared, node, turns), opened, request.signal);
  }

  async *#answers(
    events: AsyncIterable<ExecutionResult>,
    request: GraphRequest,
    { ofEvent }: PreparedOperation,
    node: SubscriptionNode,
    turns: Turns,
  ): AsyncGenerator<FederatedAnswer> {
    const rights = new EventRights(request.caller, primaryRequest(node.primary, request), this.options);
    try {
      for await (const event of events) {
        // Looked up with everybody else's who is told the same; what counts is what they are when it is one's turn.
        void rights.now().catch(() => undefined);
        yield await turns.take(async () => {
          const caller = await rights.now();
          return this.#answer(event, { ...request, caller }, ofEvent as PreparedOperation);
        });
      }
    } catch (error) {
      if (error instanceof SlowConsumer) throw error;
      throw tell(asGraphQLError(error), request.requestId, this.options.log);
    }
  }

  #answer(
    event: ExecutionResult,
    request: GraphRequest,
    ofEvent: PreparedOperation,
  ): Promise<FederatedAnswer> {
    const { run, log } = this.options;
    const answeredByEvent: FetchSource = {
      fetch: async () => event,
      told: (error, requestId) => tell(error, requestId, log),
    };
    return run(request, ofEvent, { [eventSource]: answeredByEvent });
  }
}
