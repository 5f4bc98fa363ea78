import type { Graph, GraphRequest } from '@agg/schema';
import type { Supergraph } from '@apollo/federation-internals';
import type { Log } from '../observability/log.ts';
import type { OperationRun } from './compiled/compiled-operation.ts';
import { executePlan, type PlanEnvironment } from './execute-plan.ts';
import { type FederatedAnswer, publicAnswer } from './federated-answer.ts';
import { clientData } from './names/client-name.ts';
import type { PreparedOperation } from './prepared-operations.ts';
import { type FetchSource, GraphDataSource, type OnFetch, SubgraphSource } from './subgraph-source.ts';

/** The sources of fetches, by the names that plans use. */
export type Sources = Readonly<Record<string, FetchSource>>;

/** Executes prepared operations over the subgraphs. */
export class OperationExecutor {
  readonly #sources: Sources;

  /** @throws Error if the supergraph names an unknown subgraph */
  constructor(
    private readonly environment: PlanEnvironment,
    subgraphs: ReadonlyMap<string, Graph>,
    private readonly log: Log,
    onFetch?: OnFetch,
  ) {
    this.#sources = sourcesOf(environment.supergraph, (name) => {
      const graph = subgraphs.get(name);
      if (!graph) throw new Error(`The supergraph refers to the subgraph "${name}", which is not running.`);
      return new SubgraphSource(name, graph, log, onFetch);
    });
  }

  /** @param more sources besides the subgraphs, for instance the event of a subscription */
  run(request: GraphRequest, prepared: PreparedOperation, more?: Sources): Promise<FederatedAnswer> {
    const { caller, client, attempt, requestId, signal, variables = {} } = request;
    const sources = more ? { ...this.#sources, ...more } : this.#sources;
    const run = {
      variables,
      sources,
      requester: { caller, client, attempt, requestId, signal },
      log: this.log,
    };
    return prepared.compiled ? prepared.compiled.execute(run) : this.#runByApollo(prepared, run);
  }

  async #runByApollo(
    prepared: PreparedOperation,
    { variables, sources, requester }: OperationRun,
  ): Promise<FederatedAnswer> {
    const forApollo = Object.entries(sources).map(([name, source]) => [name, new GraphDataSource(source)]);
    const run = { ...prepared, variables, sources: Object.fromEntries(forApollo), fetchContext: requester };
    const { data, ...result } = await executePlan(this.environment, run);
    return publicAnswer(
      { ...result, data: clientData(data, prepared.context) },
      requester.requestId,
      this.log,
    );
  }
}

function sourcesOf(supergraph: Supergraph, sourceOf: (name: string) => FetchSource): Sources {
  return Object.fromEntries(supergraph.subgraphsMetadata().map(({ name }) => [name, sourceOf(name)]));
}
