import './telemetry.ts';
import { type Caller, GatewayError, type Graph, type GraphRequest, readAccessTable } from '@agg/schema';
import { Supergraph } from '@apollo/federation-internals';
import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { PlanningTime } from '../limits/planning-time.ts';
import type { Log } from '../observability/log.ts';
import { FederatedSubscriptions } from '../subscriptions/federated-subscriptions.ts';
import { readFeedTable } from '../subscriptions/feed-table.ts';
import { publicAnswer, tell } from './answer-errors.ts';
import { apiSchemaOf } from './api-schema.ts';
import { checkVariables } from './check-variables.ts';
import type { OperationRun } from './compiled/compiled-operation.ts';
import { executePlan, type PlanEnvironment } from './execute-plan.ts';
import { FederatedAnswer } from './federated-answer.ts';
import { GraphDataSource } from './graph-data-source.ts';
import { clientData } from './names/client-data.ts';
import { operationOf, type PreparedOperation, PreparedOperations } from './prepared-operations.ts';
import { asGraphQLError } from './public-error.ts';
import { RootAccess } from './root-access.ts';
import { type FetchSource, SubgraphSource } from './subgraph-source.ts';

/**
 * The graph over all subgraphs. Its documents must already be validated, by `OperationDocuments` or the
 * facade.
 */
export interface FederatedGraph extends Graph {
  /** The clients' schema, with the scalars' code. */
  readonly apiSchema: GraphQLSchema;
  execute(request: GraphRequest): Promise<FederatedAnswer>;
  /** Whether an operation needs no caller; false if there is no such operation. */
  isOpen(document: DocumentNode, operationName?: string | null): boolean;
}

type Sources = Readonly<Record<string, FetchSource>>;

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
  /** Records the time spent on planning the documents of clients; without it, the time is not counted. */
  planning?: PlanningTime;
  /** `false` only in tests: Apollo's executor runs everything, for comparison with ours. */
  compiled?: boolean;
}

/** Builds the federated graph. @throws Error if the supergraph names an unknown subgraph */
export function createFederatedGraph(options: FederatedGraphOptions): FederatedGraph {
  return new PlannedGraph(options);
}

/** Prepares an operation once, checks the variables of each request, and runs the plan. */
class PlannedGraph implements FederatedGraph {
  readonly apiSchema: GraphQLSchema;
  readonly #environment: PlanEnvironment;
  readonly #operations: PreparedOperations;
  readonly #access: RootAccess;
  readonly #sources: Sources;
  readonly #subscriptions: FederatedSubscriptions;
  readonly #log: Log;

  constructor({ supergraphSdl, log, planning, compiled = true, ...options }: FederatedGraphOptions) {
    const supergraph = Supergraph.build(supergraphSdl);
    const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
    const apiSchema = apiSchemaOf(supergraph);
    this.#log = log;
    this.apiSchema = apiSchema;
    this.#environment = { supergraph, supergraphSchema };
    this.#operations = new PreparedOperations({
      supergraph,
      supergraphSchema,
      apiSchema,
      compiled,
      planning,
    });
    this.#sources = sourcesOf(supergraph, options.subgraphs, log);
    const access = readAccessTable(supergraphSdl);
    this.#access = new RootAccess(apiSchema, access);
    this.#subscriptions = new FederatedSubscriptions({
      ...options,
      access,
      feeds: readFeedTable(supergraphSdl),
      log,
      run: this.#run.bind(this),
    });
  }

  isOpen(document: DocumentNode, operationName?: string | null): boolean {
    return this.#access.isOpen(document, operationName);
  }

  async execute(request: GraphRequest): Promise<FederatedAnswer> {
    try {
      const operation = this.#checked(request);
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw wrongTransport();
      return (
        this.#access.refusal(request, operation) ?? (await this.#run(request, await this.#prepared(request)))
      );
    } catch (error) {
      return this.#refused(error, request);
    }
  }

  async subscribe(request: GraphRequest) {
    try {
      const refusal = this.#access.refusal(request, this.#checked(request));
      return refusal ?? (await this.#subscriptions.open(request, await this.#prepared(request)));
    } catch (error) {
      return this.#refused(error, request);
    }
  }

  /** The requested operation, with its variables checked, before anything is planned. */
  #checked({ document, operationName, variables = {} }: GraphRequest): OperationDefinitionNode {
    const operation = operationOf(document, operationName);
    checkVariables(this.apiSchema, operation, variables);
    return operation;
  }

  #prepared(request: GraphRequest): Promise<PreparedOperation> {
    return this.#operations.of(request.document, request.operationName, request);
  }

  #run(request: GraphRequest, prepared: PreparedOperation, more?: Sources): Promise<FederatedAnswer> {
    const { caller, client, attempt, requestId, signal, variables = {} } = request;
    const sources = more ? { ...this.#sources, ...more } : this.#sources;
    const run = { variables, sources, asker: { caller, client, attempt, requestId, signal }, log: this.#log };
    return prepared.compiled ? prepared.compiled.execute(run) : this.#runByApollo(prepared, run);
  }

  async #runByApollo(
    prepared: PreparedOperation,
    { variables, sources, asker }: OperationRun,
  ): Promise<FederatedAnswer> {
    const forApollo = Object.entries(sources).map(([name, source]) => [name, new GraphDataSource(source)]);
    const run = { ...prepared, variables, sources: Object.fromEntries(forApollo), fetchContext: asker };
    const { data, ...result } = await executePlan(this.#environment, run);
    return publicAnswer({ ...result, data: clientData(data, prepared.context) }, asker.requestId, this.#log);
  }

  #refused(error: unknown, { requestId }: GraphRequest): FederatedAnswer {
    return new FederatedAnswer(undefined, [tell(asGraphQLError(error), requestId, this.#log)]);
  }
}

function sourcesOf(supergraph: Supergraph, graphs: ReadonlyMap<string, Graph>, log: Log): Sources {
  const named = supergraph.subgraphsMetadata().map(({ name }) => {
    const graph = graphs.get(name);
    if (!graph) throw new Error(`The supergraph refers to the subgraph "${name}", which is not running.`);
    return [name, new SubgraphSource(name, graph, log)] as const;
  });
  return Object.fromEntries(named);
}

function wrongTransport(): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    'GraphQL subscriptions require WebSocket (graphql-transport-ws).',
  );
}
