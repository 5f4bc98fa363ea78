import { unreachable } from '@agg/kit/host';
import type { Graph, GraphRequest } from '@agg/schema';
import type { GraphQLDataSource } from '@apollo/gateway';
import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import type { Log } from '../observability/log.ts';
import type { FetchOutcome } from '../observability/metrics.ts';
import { fetchPath } from './federated-answer.ts';
import { type AnsweredError, codeOf, maskedError, publicError } from './public-error.ts';

/** The source of a plan's fetches; the caller may modify the results. */
export interface FetchSource {
  /** Never rejects: a failed fetch is a result with an error. */
  fetch(request: GraphRequest): Promise<ExecutionResult>;
  /** The public form of an error of such a result; logged here if it is masked. */
  publicErrorOf(error: AnsweredError, requestId: string, path?: readonly (string | number)[]): GraphQLError;
}

/** Called when a fetch has ended. */
export type OnFetch = (subgraph: string, outcome: FetchOutcome, milliseconds: number) => void;

/** The time limit of a fetch from any subgraph, in milliseconds. */
const fetchDeadline = 10_000;

/** Fetches from one subgraph, local or remote. */
export class SubgraphSource implements FetchSource {
  constructor(
    private readonly name: string,
    private readonly graph: Graph,
    private readonly log: Log,
    private readonly onFetch?: OnFetch,
  ) {}

  /** The database limits its own work; the timer limits the wait for a database that does not answer. */
  fetch(request: GraphRequest): Promise<ExecutionResult> {
    const began = performance.now();
    return new Promise((resolve) => {
      let isOver = false;
      const end = (result: ExecutionResult, outcome: FetchOutcome) => {
        // An answer after the deadline is not measured a second time.
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        this.onFetch?.(this.name, outcome, performance.now() - began);
        resolve(result);
      };
      const fail = (error: unknown) => end(this.#failed(error, request), 'failed');
      const timer = setTimeout(() => fail(unreachable(this.name, 'deadline')), fetchDeadline);
      this.graph
        .execute(request)
        .then((result) => end(result, result.errors ? 'errors' : 'ok'))
        .catch(fail);
    });
  }

  publicErrorOf(error: AnsweredError, requestId: string, path = error.path): GraphQLError {
    const code = codeOf(error);
    if (code) return publicError(error, code, path);
    const { name: subgraph } = this;
    this.log.error({ requestId, subgraph, path: error.path, err: error }, 'A subgraph error was masked.');
    return maskedError(requestId, path);
  }

  #failed(error: unknown, { requestId }: GraphRequest): ExecutionResult {
    const cause = (error as GraphQLError).originalError ?? error;
    this.log.warn({ requestId, subgraph: this.name, err: cause }, 'A fetch failed.');
    if (error instanceof GraphQLError) return { errors: [error] };
    return { errors: [new GraphQLError('A fetch failed.', { originalError: error as Error })] };
  }
}

/** The same for Apollo's executor: an error without a path carries the place of its fetch. */
function publicErrorAt(
  source: FetchSource,
  error: AnsweredError,
  requestId: string,
  place: (string | number)[] | undefined,
): GraphQLError {
  const shown = source.publicErrorOf(error, requestId);
  if (!shown.path && place) Object.assign(shown.extensions, { [fetchPath]: place });
  return shown;
}

/** The context shared by all fetches of one operation. */
export type FetchContext = Pick<GraphRequest, 'caller' | 'client' | 'attempt' | 'requestId' | 'signal'>;

type Fetch = Parameters<GraphQLDataSource['process']>[0];
type FetchAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** Lets Apollo's executor fetch from our sources. */
export class GraphDataSource implements GraphQLDataSource {
  constructor(private readonly source: FetchSource) {}

  async process(fetch: Fetch): Promise<FetchAnswer> {
    const { caller, client, attempt, requestId, signal } = fetch.context as FetchContext;
    const { query = '', variables } = fetch.request;
    const document = ('document' in fetch && fetch.document) || parse(query, { noLocation: true });
    const result = await this.source.fetch({
      document,
      variables,
      caller,
      client,
      attempt,
      requestId,
      signal,
    });
    const place = 'pathInIncomingRequest' in fetch ? fetch.pathInIncomingRequest : undefined;
    const errors = result.errors?.map((error) => publicErrorAt(this.source, error, requestId, place));
    return (errors ? { data: result.data, errors } : result) as FetchAnswer;
  }
}
