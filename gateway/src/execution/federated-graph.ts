import './telemetry.ts';
import { type Caller, GatewayError, type Graph, type GraphRequest, readAccessTable } from '@agg/schema';
import { Supergraph } from '@apollo/federation-internals';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Log } from '../observability/log.ts';
import { FederatedSubscriptions } from '../subscriptions/federated-subscriptions.ts';
import { tell, withToldErrors } from './answer-errors.ts';
import { apiSchemaOf } from './api-schema.ts';
import { checkVariables } from './check-variables.ts';
import { executePlan, type PlanEnvironment, type PlanRun } from './execute-plan.ts';
import { GraphDataSource } from './graph-data-source.ts';
import { type PreparedOperation, PreparedOperations } from './prepared-operations.ts';
import { asGraphQLError } from './told-error.ts';

/** The graph over all subgraphs. Its documents must be valid: `OperationDocuments` or the facade has seen to that. */
export interface FederatedGraph extends Graph {
  /** What clients may ask for, with the scalars' code. */
  readonly apiSchema: GraphQLSchema;
}

export interface FederatedGraphOptions {
  supergraphSdl: string;
  /** By the name that the supergraph has for each. */
  subgraphs: ReadonlyMap<string, Graph>;
  log: Log;
  /** Who a caller is by now; asked before each event of a subscription. Throws when the caller is nobody any more. */
  refreshCaller?(caller: Caller): Promise<Caller>;
  /** Told when a stream of events begins (1) and ends (-1). */
  onStream?(change: 1 | -1): void;
}

/** Builds the federated graph. @throws Error when the supergraph names a subgraph that is not there */
export function createFederatedGraph(options: FederatedGraphOptions): FederatedGraph {
  return new PlannedGraph(options);
}

/** Prepares an operation once, checks the variables of each request, and runs the plan. */
class PlannedGraph implements FederatedGraph {
  readonly apiSchema: GraphQLSchema;
  readonly #environment: PlanEnvironment;
  readonly #operations: PreparedOperations;
  readonly #sources: Record<string, GraphDataSource>;
  readonly #subscriptions: FederatedSubscriptions;
  readonly #log: Log;

  constructor({ supergraphSdl, log, ...options }: FederatedGraphOptions) {
    const supergraph = Supergraph.build(supergraphSdl);
    this.#log = log;
    this.apiSchema = apiSchemaOf(supergraph);
    this.#environment = { supergraph, supergraphSchema: supergraph.schema.toGraphQLJSSchema() };
    this.#operations = new PreparedOperations(supergraph, this.apiSchema);
    this.#sources = dataSources(supergraph, options.subgraphs, log);
    const access = readAccessTable(supergraphSdl);
    this.#subscriptions = new FederatedSubscriptions({ ...options, access, log, run: this.#run.bind(this) });
  }

  async execute(request: GraphRequest): Promise<ExecutionResult> {
    try {
      const prepared = this.#prepared(request);
      if (prepared.context.operation.operation === 'subscription') throw wrongTransport();
      return withToldErrors(await this.#run(request, prepared), request.requestId, this.#log);
    } catch (error) {
      return this.#refused(error, request);
    }
  }

  async subscribe(request: GraphRequest) {
    try {
      return await this.#subscriptions.open(request, this.#prepared(request));
    } catch (error) {
      return this.#refused(error, request);
    }
  }

  #prepared({ document, operationName, variables = {} }: GraphRequest): PreparedOperation {
    const prepared = this.#operations.of(document, operationName);
    checkVariables(this.apiSchema, prepared.context.operation, variables);
    return prepared;
  }

  #run(
    request: GraphRequest,
    prepared: PreparedOperation,
    more: PlanRun['sources'] = {},
  ): Promise<ExecutionResult> {
    const { caller, client, requestId, signal, variables = {} } = request;
    const sources = { ...this.#sources, ...more };
    const fetchContext = { caller, client, requestId, signal };
    return executePlan(this.#environment, { ...prepared, variables, sources, fetchContext });
  }

  #refused(error: unknown, { requestId }: GraphRequest): ExecutionResult {
    return { errors: [tell(asGraphQLError(error), requestId, this.#log)] };
  }
}

function dataSources(
  supergraph: PlanEnvironment['supergraph'],
  graphs: ReadonlyMap<string, Graph>,
  log: Log,
) {
  const named = supergraph.subgraphsMetadata().map(({ name }) => {
    const graph = graphs.get(name);
    if (!graph) throw new Error(`The supergraph names the subgraph "${name}", which is not running.`);
    return [name, new GraphDataSource(name, graph, log)] as const;
  });
  return Object.fromEntries(named);
}

function wrongTransport(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    'A subscription has many answers: ask over WebSocket (graphql-transport-ws).',
  );
}
