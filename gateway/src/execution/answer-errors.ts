import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { FederatedAnswer } from './federated-answer.ts';
import { withClientPaths } from './names/client-name.ts';
import { type AnsweredError, codeOf, maskedError, publicError, withRequestId } from './public-error.ts';

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
