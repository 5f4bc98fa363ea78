import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { prettyFormatQueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type ExecutionResult, type GraphQLSchema, type OperationTypeNode, parse, validate } from 'graphql';
import type { FederatedGraph } from '../src/execution/federated-graph.ts';
import { silentLog } from '../src/observability/log.ts';
import { createFederatedGraph } from '../src/server/create-federated-graph.ts';
import { type Answer, answerOf, differenceOf, inOneOrder, lacksOnly } from './compare-answers.ts';
import { type AskedOperation, FaultlessAnswer } from './faultless-answer.ts';
import { Faults } from './faults.ts';
import { withHarmlessNames, withOwnNames } from './harmless-names.ts';
import { libraryEvent } from './library-events.ts';
import { newRun } from './library-resolvers.ts';
import { LibrarySubgraphs } from './library-subgraphs.ts';
import { librarySupergraph } from './library-supergraph.ts';
import { type GeneratedOperation, generateOperation } from './operation-generator.ts';
import { withPlainFragments } from './plain-fragments.ts';

/** One operation executed by both executors. */
export interface Comparison {
  operation: GeneratedOperation;
  ours: Answer[];
  theirs: Answer[];
  /** Theirs has a known fault. */
  excused: boolean;
  difference: string | undefined;
}

interface Doubt extends Pick<Comparison, 'ours' | 'theirs'> {
  asked: AskedOperation;
  seed: number;
  faultless: FaultlessAnswer[];
}

/**
 * Sends the same operations to the compiled executor and to that of `@apollo/gateway`, over the same
 * subgraphs; to the second with aliases that it handles correctly.
 */
export class Differential {
  readonly schema: GraphQLSchema;
  readonly #library = new LibrarySubgraphs();
  readonly #ours: FederatedGraph;
  readonly #theirs: FederatedGraph;

  constructor() {
    const options = { supergraphSdl: librarySupergraph(), subgraphs: this.#library.graphs, log: silentLog };
    this.#ours = createFederatedGraph(options);
    this.#theirs = createFederatedGraph({ ...options, compiled: false });
    this.schema = this.#ours.apiSchema;
  }

  /** The operation of a seed; undefined if the generated one is not valid. */
  generate(seed: number, kind?: `${OperationTypeNode}`): GeneratedOperation | undefined {
    const operation = generateOperation(this.schema, seed, kind);
    return this.isValid(operation) ? operation : undefined;
  }

  /** Whether it is valid for the API schema. */
  isValid({ text }: GeneratedOperation): boolean {
    return validate(this.schema, parse(text)).length === 0;
  }

  /** The query plan, as readable text. */
  planOf({ text, operationName }: GeneratedOperation): string {
    const supergraph = Supergraph.build(librarySupergraph());
    const operation = operationFromDocument(supergraph.apiSchema(), parse(text), { operationName });
    return prettyFormatQueryPlan(new QueryPlanner(supergraph).buildQueryPlan(operation));
  }

  /** Runs both, with the faults of the seed. */
  async compare(operation: GeneratedOperation, seed: number): Promise<Comparison> {
    const { text, operationName, variables } = operation;
    const asked = { document: parse(text), operationName, variables };
    const ours = await this.#answers(this.#ours, asked, seed);
    const theirs = await this.#theirAnswers(asked, seed);
    const root = isSubscription(asked) ? libraryEvent : () => undefined;
    const faultless = ours.map((_answer, index) => new FaultlessAnswer(this.schema, asked, root(index)));
    const difference = await differenceOf(ours, theirs, faultless);
    const excused =
      difference !== undefined && (await this.#isTheirFault({ asked, seed, ours, theirs, faultless }));
    return { operation, ours, theirs, excused, difference: excused ? undefined : difference };
  }

  /**
   * Their executor has two known faults. It merges equal fragments, which breaks the field order of GraphQL;
   * and it may omit fields of nested fragments (see `withPlainFragments`). Our data must be in the order of
   * graphql-js, and the fields that theirs omits must be there when the operation is sent in that plainer
   * form.
   */
  async #isTheirFault({ asked, seed, ours, theirs, faultless }: Doubt): Promise<boolean> {
    if (ours.length !== theirs.length) return false;
    for (const answer of faultless) await answer.found();
    if (!ours.every(({ data }, index) => faultless[index]?.hasKeysOf(data))) return false;
    if (!(await differenceOf(ours, theirs, faultless, inOneOrder))) return true;
    if (!ours.every((answer, index) => lacksOnly(answer, theirs[index] as Answer))) return false;
    const document = withPlainFragments(this.schema, asked.document);
    const again = await this.#theirAnswers({ ...asked, document }, seed);
    return (await differenceOf(ours, again, faultless, inOneOrder)) === undefined;
  }

  #theirAnswers({ document, ...asked }: AskedOperation, seed: number): Promise<Answer[]> {
    return this.#answers(
      this.#theirs,
      { ...asked, document: withHarmlessNames(document) },
      seed,
      withOwnNames,
    );
  }

  /** One answer, or one per event. */
  async #answers(
    graph: FederatedGraph,
    asked: AskedOperation,
    seed: number,
    read = (result: ExecutionResult) => result,
  ): Promise<Answer[]> {
    const run = newRun(new Faults(seed));
    this.#library.begin(run);
    const request = { ...asked, caller: null, requestId: 'r' };
    if (!isSubscription(asked)) return [answerOf(read(await graph.execute(request)), run)];
    const events = await graph.subscribe(request);
    if (!(Symbol.asyncIterator in events)) return [answerOf(read(events), run)];
    return Array.fromAsync(events, (event) => answerOf(read(event), run));
  }
}

function isSubscription({ document }: AskedOperation): boolean {
  const [first] = document.definitions;
  return first?.kind === 'OperationDefinition' && first.operation === 'subscription';
}
