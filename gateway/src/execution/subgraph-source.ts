import { unreachable } from '@agg/kit';
import type { Graph, GraphRequest } from '@agg/schema';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { fetchPath } from './answer-errors.ts';
import { type AnsweredError, codeOf, maskedError, publicError } from './public-error.ts';

/** Where the fetches of a plan go; what comes back may be changed by whoever has asked. */
export interface FetchSource {
  /** Never rejects: a fetch that fails is a result with an error. */
  fetch(request: GraphRequest): Promise<ExecutionResult>;
  /** An error of such a result as clients may see it; logged here where it is masked. */
  told(error: AnsweredError, requestId: string, path?: readonly (string | number)[]): GraphQLError;
}

/** How long a fetch may take wherever the subgraph runs, in milliseconds. */
const fetchDeadline = 10_000;

/** Fetches from one subgraph, in this process or apart. */
export class SubgraphSource implements FetchSource {
  constructor(
    private readonly name: string,
    private readonly graph: Graph,
    private readonly log: Log,
  ) {}

  /** The database bounds its own work; the timer bounds the wait for a database that says nothing at all. */
  fetch(request: GraphRequest): Promise<ExecutionResult> {
    return new Promise((resolve) => {
      const end = (result: ExecutionResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      const fail = (error: unknown) => end(this.#failed(error, request));
      const timer = setTimeout(() => fail(unreachable(this.name, 'deadline')), fetchDeadline);
      this.graph.execute(request).then(end, fail);
    });
  }

  told(error: AnsweredError, requestId: string, path = error.path): GraphQLError {
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

/** The same for Apollo's executor: an error without a path carries where its fetch hangs. */
export function publicErrorAt(
  source: FetchSource,
  error: AnsweredError,
  requestId: string,
  place: (string | number)[] | undefined,
): GraphQLError {
  const told = source.told(error, requestId);
  if (!told.path && place) Object.assign(told.extensions, { [fetchPath]: place });
  return told;
}
