import { BoundedMap, unreachable } from '@agg/kit';
import type { Graph, GraphRequest } from '@agg/schema';
import type { GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, type ExecutionResult, GraphQLError, parse } from 'graphql';
import type { Log } from '../observability/log.ts';
import { fetchPath } from './answer-errors.ts';
import { type AnsweredError, codeOf, maskedError, toldError } from './told-error.ts';

/** What every fetch of one operation shares. */
export type FetchContext = Pick<GraphRequest, 'caller' | 'client' | 'requestId' | 'signal'>;

type Fetch = Parameters<GraphQLDataSource['process']>[0];
type FetchAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** How long a fetch may take wherever the subgraph runs, in milliseconds. */
const fetchDeadline = 10_000;

/** Lets Apollo's executor fetch from any `Graph`. Errors leave here told or masked, and logged where they are masked. */
export class GraphDataSource implements GraphQLDataSource {
  readonly #documents = new BoundedMap<string, DocumentNode>(1_000);

  constructor(
    private readonly name: string,
    private readonly graph: Graph,
    private readonly log: Log,
  ) {}

  async process(fetch: Fetch): Promise<FetchAnswer> {
    const context = fetch.context as FetchContext;
    const { query = '', variables } = fetch.request;
    const document = ('document' in fetch && fetch.document) || this.#parsed(query);
    const { caller, client, requestId, signal } = context;
    const result = await this.#execute({ document, variables, caller, client, requestId, signal });
    const path = 'pathInIncomingRequest' in fetch ? fetch.pathInIncomingRequest : undefined;
    const errors = result.errors?.map((error) => this.#told(error, requestId, path));
    return (errors ? { data: result.data, errors } : result) as FetchAnswer;
  }

  async #execute(request: GraphRequest): Promise<ExecutionResult> {
    try {
      return await withinDeadline(this.graph.execute(request), this.name);
    } catch (error) {
      const { name: subgraph } = this;
      this.log.warn(
        { requestId: request.requestId, subgraph, err: (error as GraphQLError).originalError ?? error },
        'A fetch failed.',
      );
      const cause =
        error instanceof GraphQLError
          ? error
          : new GraphQLError('A fetch failed.', { originalError: error as Error });
      return { errors: [cause] };
    }
  }

  /** The planner writes the text of a fetch anew for every plan, but the texts repeat. */
  #parsed(query: string): DocumentNode {
    const known = this.#documents.get(query);
    if (known) return known;
    const document = parse(query, { noLocation: true });
    this.#documents.set(query, document);
    return document;
  }

  #told(error: AnsweredError, requestId: string, path?: (string | number)[]): GraphQLError {
    const code = codeOf(error);
    if (!code)
      this.log.error(
        { requestId, subgraph: this.name, path: error.path, err: error },
        'A subgraph error was masked.',
      );
    const told = code ? toldError(error, code) : maskedError(requestId, error.path);
    if (!told.path && path) Object.assign(told.extensions, { [fetchPath]: path });
    return told;
  }
}

/** The database bounds its own work; this bounds the wait for a database that says nothing at all. */
async function withinDeadline<T>(answer: Promise<T>, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable(name, 'deadline')), fetchDeadline);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
