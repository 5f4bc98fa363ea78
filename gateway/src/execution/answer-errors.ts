import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { type AnsweredError, codeOf, maskedError, toldError } from './told-error.ts';

/** Where a fetch of the plan hangs in the answer; travels with an error that has no path of its own. */
export const fetchPath = Symbol('fetch path');

/**
 * Makes the errors of a federated answer what clients may see. A surprise is logged once, with the request's id,
 * and masked; of the others message, path, code, field errors and `retryAfter` remain.
 */
export function withToldErrors(result: ExecutionResult, requestId: string, log: Log): ExecutionResult {
  const surprises = (result.extensions?.valueCompletion ?? []) as AnsweredError[];
  const errors = [...(result.errors ?? []), ...surprises].map((error) => tell(error, requestId, log));
  return errors.length > 0 ? { errors, data: result.data } : { data: result.data };
}

/** One error as clients see it; what is masked is logged here. */
export function tell(error: AnsweredError, requestId: string, log: Log): GraphQLError {
  const path = pathOf(error);
  const code = codeOf(error);
  if (code) return toldError(error, code, path);
  if (error.extensions?.code !== 'INTERNAL')
    log.error({ requestId, path, err: causeOf(error) }, 'An error was masked.');
  return maskedError(requestId, path);
}

/** A path with `@` (all items of a list) is no path of an answer: it ends before. */
function pathOf({ path, extensions }: AnsweredError): readonly (string | number)[] | undefined {
  const own = path ?? (extensions?.[fetchPath as unknown as string] as (string | number)[] | undefined);
  const list = own?.indexOf('@') ?? -1;
  const cut = list < 0 ? own : own?.slice(0, list);
  return cut?.length ? cut : undefined;
}

function causeOf(error: AnsweredError): unknown {
  return (error as GraphQLError).originalError ?? error;
}
