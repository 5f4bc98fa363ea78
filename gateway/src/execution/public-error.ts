import { type ErrorCode, isErrorCode, publicText } from '@agg/schema';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { inOurWords } from './library-texts.ts';

/** An error as a graph answers it: a `GraphQLError`, or its JSON form from another process. */
export type AnsweredError = GraphQLError | GraphQLFormattedError;

const valueKinds: ReadonlySet<string> = new Set([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
  Kind.VARIABLE,
  Kind.VARIABLE_DEFINITION,
]);

/** The code of the error table that an error carries or stands for; undefined for a surprise, which must be masked. */
export function codeOf(error: AnsweredError): ErrorCode | undefined {
  const { code } = error.extensions ?? {};
  if (isErrorCode(code)) return code === 'INTERNAL' ? undefined : code;
  return isInputError(error) ? 'VALIDATION_FAILED' : undefined;
}

/** The form in which clients see an error that may be told: message, path, and what the contract lets through. */
export function publicError(error: AnsweredError, code: ErrorCode, path = error.path): GraphQLError {
  const { errors, retryAfter } = error.extensions ?? {};
  return new GraphQLError(publicMessage(error.message), {
    path,
    extensions: {
      code,
      ...(Array.isArray(errors) && { errors }),
      ...(typeof retryAfter === 'number' && { retryAfter }),
    },
  });
}

/** What clients see of a surprise; the log has the rest under the same id. */
export function maskedError(requestId: string, path?: AnsweredError['path']): GraphQLError {
  const message = `An internal error; quote the request id ${requestId} when you report it.`;
  return new GraphQLError(message, { path, extensions: { code: 'INTERNAL' } });
}

const suggestion = 'Did you mean ';

/**
 * A message as clients see it: in our words where it is about a library, shortened, and without the names that graphql-js suggests at its end, because hidden
 * fields must stay hidden.
 */
export function publicMessage(message: string): string {
  const start = message.endsWith('?') ? message.lastIndexOf(suggestion) : -1;
  return publicText(inOurWords(start < 0 ? message : message.slice(0, start).trimEnd()));
}

/** graphql-js refuses arguments and variables without a code; it points at the value then. */
function isInputError(error: AnsweredError): boolean {
  if (!(error instanceof GraphQLError) || error.originalError) return false;
  return valueKinds.has(error.nodes?.[0]?.kind ?? '');
}

/** Anything thrown, as the errors of graphs are. */
export function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  return new GraphQLError('An operation failed.', {
    originalError: error instanceof Error ? error : new Error(String(error)),
  });
}
