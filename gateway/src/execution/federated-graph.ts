import './telemetry.ts';
import { type Caller, GatewayError, type Graph, type GraphRequest, readAccessTable } from '@agg/schema';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';
import type { Log } from '../observability/log.ts';
import { FederatedSubscriptions } from '../subscriptions/federated-subscriptions.ts';
import { tell, toldAnswer } from './answer-errors.ts';
import { apiSchemaOf } from './api-schema.ts';
import { checkVariables } from './check-variables.ts';
import type { OperationRun } from './compiled/compiled-operation.ts';
import { executePlan, type PlanEnvironment } from './execute-plan.ts';
import { FederatedAnswer } from './federated-answer.ts';
import { GraphDataSource } from './graph-data-source.ts';
import { clientData } from './names/client-data.ts';
import { type PreparedOperation, PreparedOperations } from './prepared-operations.ts';
import { type FetchSource, SubgraphSource } from './subgraph-source.ts';
import { asGraphQLError } from './told-error.ts';

/** The graph over all subgraphs. Its documents must be valid: `OperationDocuments` or the facade has seen to that. */
export interface FederatedGraph extends Graph {
  /** What clients may ask for, with the scalars' code. */
  readonly apiSchema: GraphQLSchema;
  execute(request: GraphRequest): Promise<FederatedAnswer>;
}

type Sources = Readonly<Record<string, FetchSource>>;

export interface FederatedGraphOptions {
  supergraphSdl: string;
  /** By the name that the supergraph has for each. */
  subgraphs: ReadonlyMap<string, Graph>;
  log: Log;
  /** Who a caller is by now; asked before each event of a subscription. Throws when the caller is nobody any more. */
  refreshCaller?(caller: Caller): Promise<Caller>;
  /** Told when a stream of events begins (1) and ends (-1). */
  onStream?(change: 1 | -1): void;
  /** `false` only in tests: everything is executed by the gateway's own executor, with which ours is compared. */
  compiled?: boolean;
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
  readonly #sources: Sources;
  readonly #subscriptions: FederatedSubscriptions;
  readonly #log: Log;

  constructor({ supergraphSdl, log, compiled = true, ...options }: FederatedGraphOptions) {
    const supergraph = Supergraph.build(supergraphSdl);
    const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
    const apiSchema = apiSchemaOf(supergraph);
    this.#log = log;
    this.apiSchema = apiSchema;
    this.#environment = { supergraph, supergraphSchema };
    this.#operations = new PreparedOperations({ supergraph, supergraphSchema, apiSchema, compiled });
    this.#sources = sourcesOf(supergraph, options.subgraphs, log);
    const access = readAccessTable(supergraphSdl);
    this.#subscriptions = new FederatedSubscriptions({ ...options, access, log, run: this.#run.bind(this) });
  }

  async execute(request: GraphRequest): Promise<FederatedAnswer> {
    try {
      const prepared = this.#prepared(request);
      if (prepared.ofEvent) throw wrongTransport();
      return await this.#run(request, prepared);
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

  #run(request: GraphRequest, prepared: PreparedOperation, more?: Sources): Promise<FederatedAnswer> {
    const { caller, client, requestId, signal, variables = {} } = request;
    const sources = more ? { ...this.#sources, ...more } : this.#sources;
    const run = { variables, sources, asker: { caller, client, requestId, signal }, log: this.#log };
    return prepared.compiled ? prepared.compiled.execute(run) : this.#runByApollo(prepared, run);
  }

  async #runByApollo(
    prepared: PreparedOperation,
    { variables, sources, asker }: OperationRun,
  ): Promise<FederatedAnswer> {
    const forApollo = Object.entries(sources).map(([name, source]) => [name, new GraphDataSource(source)]);
    const run = { ...prepared, variables, sources: Object.fromEntries(forApollo), fetchContext: asker };
    const { data, ...result } = await executePlan(this.#environment, run);
    return toldAnswer({ ...result, data: clientData(data, prepared.context) }, asker.requestId, this.#log);
  }

  #refused(error: unknown, { requestId }: GraphRequest): FederatedAnswer {
    return new FederatedAnswer(undefined, [tell(asGraphQLError(error), requestId, this.#log)]);
  }
}

function sourcesOf(supergraph: Supergraph, graphs: ReadonlyMap<string, Graph>, log: Log): Sources {
  const named = supergraph.subgraphsMetadata().map(({ name }) => {
    const graph = graphs.get(name);
    if (!graph) throw new Error(`The supergraph names the subgraph "${name}", which is not running.`);
    return [name, new SubgraphSource(name, graph, log)] as const;
  });
  return Object.fromEntries(named);
}

function wrongTransport(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    'A subscription has many answers: ask over WebSocket (graphql-transport-ws).',
  );
}
