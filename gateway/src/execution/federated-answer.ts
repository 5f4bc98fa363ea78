import type { GraphResult } from '@agg/schema';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { withClientPaths } from './names/client-name.ts';
import { type AnsweredError, codeOf, maskedError, publicError, withRequestId } from './public-error.ts';

/**
 * The answer to one operation. Its data is JSON text, written once and sent as it is; code in this process
 * reads `data`, which is parsed on first access. Every error of an answer has the id of the request.
 */
export class FederatedAnswer implements GraphResult {
  readonly errors: readonly GraphQLError[] | undefined;
  #data: GraphResult['data'];

  /** @param dataText undefined if nothing was executed: then there are only errors */
  constructor(
    requestId: string,
    readonly dataText: string | undefined,
    errors: readonly GraphQLError[] = [],
  ) {
    this.errors = errors.length > 0 ? errors.map((error) => withRequestId(error, requestId)) : undefined;
  }

  // On the class: an accessor on each answer would keep every answer alive until the next full collection.
  get data(): GraphResult['data'] {
    if (this.dataText !== undefined) this.#data ??= JSON.parse(this.dataText);
    return this.#data;
  }

  /** The whole answer as JSON; errors first, where readers look for them. */
  get text(): string {
    const { dataText, errors } = this;
    if (!errors) return `{"data":${dataText}}`;
    return `{"errors":${JSON.stringify(errors)}${dataText === undefined ? '' : `,"data":${dataText}`}}`;
  }

  toJSON(): GraphResult {
    const { data, errors } = this;
    return { ...(errors && { errors }), ...(data !== undefined && { data }) };
  }
}

/** The place of a plan's fetch in the answer; attached to errors that have no path of their own. */
export const fetchPath = Symbol('fetch path');

/**
 * Makes the errors of a federated answer public. An unexpected error is logged once, with the request's id,
 * and masked; other errors retain message, path, code, field errors and `retryAfter`.
 */
export function publicAnswer(result: ExecutionResult, requestId: string, log: Log): FederatedAnswer {
  const surprises = (result.extensions?.valueCompletion ?? []) as AnsweredError[];
  const errors = [...(result.errors ?? []), ...surprises].map((error) =>
    publicErrorOf(error, requestId, log),
  );
  const text = result.data === undefined ? undefined : JSON.stringify(result.data);
  return new FederatedAnswer(requestId, text, withClientPaths(errors));
}

/** The public form of an error; masked errors are logged here. */
export function publicErrorOf(error: AnsweredError, requestId: string, log: Log): GraphQLError {
  const path = pathOf(error);
  const code = codeOf(error);
  if (code) return withRequestId(publicError(error, code, path), requestId);
  if (error.extensions?.code !== 'INTERNAL')
    log.error({ requestId, path, err: causeOf(error) }, 'An error was masked.');
  return withRequestId(maskedError(requestId, path), requestId);
}

/**
 * A path ends before `@` (all items of a list) or `_entities` (a subgraph's own field): answers contain
 * neither.
 */
function pathOf({ path, extensions }: AnsweredError): readonly (string | number)[] | undefined {
  const own = path ?? (extensions?.[fetchPath as unknown as string] as (string | number)[] | undefined);
  const end = own?.findIndex((step) => step === '@' || step === '_entities') ?? -1;
  const cut = end < 0 ? own : own?.slice(0, end);
  return cut?.length ? cut : undefined;
}

function causeOf(error: AnsweredError): unknown {
  return (error as GraphQLError).originalError ?? error;
}
