import { isDeepStrictEqual } from 'node:util';
import {
  type AccessTable,
  type Caller,
  checkAccess,
  GatewayError,
  type Graph,
  type GraphRequest,
} from '@agg/schema';
import type { SubscriptionNode } from '@apollo/query-planner';
import { type ExecutionResult, getOperationAST, Kind } from 'graphql';
import { tell, toldAnswer } from '../execution/answer-errors.ts';
import { eventSource, type PreparedOperation } from '../execution/prepared-operations.ts';
import type { FetchSource } from '../execution/subgraph-source.ts';
import { asGraphQLError } from '../execution/told-error.ts';
import type { Log } from '../observability/log.ts';
import { boundedStream, SlowConsumer } from './bounded-stream.ts';
import { primaryRequest } from './primary-request.ts';
import { stoppable } from './stoppable.ts';

export interface FederatedSubscriptionsOptions {
  subgraphs: ReadonlyMap<string, Graph>;
  access: AccessTable;
  refreshCaller?(caller: Caller): Promise<Caller>;
  onStream?(change: 1 | -1): void;
  run(
    request: GraphRequest,
    prepared: PreparedOperation,
    sources: Record<string, FetchSource>,
  ): Promise<ExecutionResult>;
  log: Log;
}

/**
 * Subscriptions over the federated graph: the planner says which subgraph has the events (`primary`) and what the
 * others add to each (`rest`); for each event the plan `[primary answered by the event, rest]` is executed.
 */
export class FederatedSubscriptions {
  constructor(private readonly options: FederatedSubscriptionsOptions) {}

  /** Opens the stream at the subgraph that has the events, or gives the errors for which there is none. */
  async open(
    request: GraphRequest,
    prepared: PreparedOperation,
  ): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    const node = prepared.plan.node;
    if (node?.kind !== 'Subscription') {
      throw new GatewayError('VALIDATION_FAILED', 'Only a subscription has a stream of answers.');
    }
    const graph = this.options.subgraphs.get(node.primary.serviceName);
    const opened = await graph?.subscribe(primaryRequest(node.primary, request));
    if (!opened || !(Symbol.asyncIterator in opened))
      return toldAnswer(opened ?? {}, request.requestId, this.options.log);
    return stoppable(this.#answers(opened, request, prepared, node), opened, request.signal);
  }

  async *#answers(
    events: AsyncIterableIterator<ExecutionResult>,
    request: GraphRequest,
    { ofEvent }: PreparedOperation,
    node: SubscriptionNode,
  ): AsyncGenerator<ExecutionResult> {
    this.options.onStream?.(1);
    try {
      for await (const event of boundedStream(events)) {
        const caller = await this.#permitted(request.caller, primaryRequest(node.primary, request));
        yield await this.#answer(event, { ...request, caller }, ofEvent as PreparedOperation);
      }
    } catch (error) {
      if (error instanceof SlowConsumer) throw error;
      throw tell(asGraphQLError(error), request.requestId, this.options.log);
    } finally {
      this.options.onStream?.(-1);
    }
  }

  async #answer(
    event: ExecutionResult,
    request: GraphRequest,
    prepared: PreparedOperation,
  ): Promise<ExecutionResult> {
    const { run, log } = this.options;
    const answeredByEvent: FetchSource = {
      fetch: async () => event,
      told: (error, requestId) => tell(error, requestId, log),
    };
    return run(request, prepared, { [eventSource]: answeredByEvent });
  }

  /**
   * Rights are those of this moment, not those of the moment of subscribing. The planner's operation is looked at,
   * because the client's own may hide its root field in a fragment.
   */
  async #permitted(caller: Caller | null, { document }: GraphRequest): Promise<Caller | null> {
    const { refreshCaller, access } = this.options;
    const current = caller && refreshCaller ? await refreshCaller(caller) : caller;
    for (const selection of getOperationAST(document)?.selectionSet.selections ?? []) {
      const rule =
        selection.kind === Kind.FIELD ? access.get(`Subscription.${selection.name.value}`) : undefined;
      if (rule) checkAccess(rule, current);
    }
    // What the event itself shows was read with the rights of the moment of subscribing.
    if (!isDeepStrictEqual(current?.roles, caller?.roles)) throw rightsChanged();
    return current;
  }
}

/** Not a refusal: who resumes from the last cursor gets what the new rights allow. */
function rightsChanged(): GatewayError {
  const detail = 'Your rights have changed; subscribe again, after the cursor of the last event.';
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 0 });
}
