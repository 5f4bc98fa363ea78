import '../execution/telemetry.ts';
import { type Caller, type Graph, readAccessTable } from '@agg/schema';
import { Supergraph } from '@apollo/federation-internals';
import { apiSchemaOf } from '../execution/api-schema.ts';
import { type FederatedGraph, PlannedGraph } from '../execution/federated-graph.ts';
import { OperationExecutor } from '../execution/operation-executor.ts';
import { PreparedOperations } from '../execution/prepared-operations.ts';
import type { OnFetch } from '../execution/subgraph-source.ts';
import type { PlanningTime } from '../limits/planning-time.ts';
import type { Log } from '../observability/log.ts';
import { FederatedSubscriptions } from '../subscriptions/federated-subscriptions.ts';
import { readFeedTable } from '../subscriptions/feed-table.ts';

export interface FederatedGraphOptions {
  supergraphSdl: string;
  /** By their names in the supergraph. */
  subgraphs: ReadonlyMap<string, Graph>;
  log: Log;
  /**
   * Returns the caller with its current rights, before each event of a subscription. Throws if the caller is
   * no longer valid.
   */
  refreshCaller?(caller: Caller): Promise<Caller>;
  /** Called when a stream of events starts (1) and ends (-1). */
  onStream?(change: 1 | -1): void;
  /** Called when a fetch from a subgraph has ended. */
  onFetch?: OnFetch;
  /** Called when an event arrives at a subscription. @returns what to call when it is ready for its subscribers */
  onEvent?(): () => void;
  /** Records the time spent on planning the documents of clients; without it, the time is not counted. */
  planning?: PlanningTime;
  /** `false` only in tests: Apollo's executor runs everything, for comparison with ours. */
  compiled?: boolean;
}

/**
 * Joins execution and subscriptions to one graph over the subgraphs.
 * @throws Error if the supergraph names an unknown subgraph
 */
export function createFederatedGraph(options: FederatedGraphOptions): FederatedGraph {
  const { supergraphSdl, subgraphs, log, planning, compiled = true } = options;
  const { refreshCaller, onStream, onFetch, onEvent } = options;
  const supergraph = Supergraph.build(supergraphSdl);
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  const apiSchema = apiSchemaOf(supergraph);
  const access = readAccessTable(supergraphSdl);
  const executor = new OperationExecutor({ supergraph, supergraphSchema }, subgraphs, log, onFetch);
  return new PlannedGraph({
    apiSchema,
    access,
    executor,
    log,
    operations: new PreparedOperations({ supergraph, supergraphSchema, apiSchema, compiled, planning, log }),
    subscriptions: new FederatedSubscriptions({
      executor,
      subgraphs,
      access,
      feeds: readFeedTable(supergraphSdl),
      refreshCaller,
      onStream,
      onEvent,
      log,
    }),
  });
}
