import { type ErrorCode, errorMembersOf, isErrorCode, publicText } from '@agg/schema';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { inOurWords } from './library-texts.ts';

/** An error in a graph's answer: a `GraphQLError`, or its JSON form from another process. */
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

/** The code of the error table for an error; undefined for an unexpected error, which must be masked. */
export function codeOf(error: AnsweredError): ErrorCode | undefined {
  const { code } = error.extensions ?? {};
  if (isErrorCode(code)) return code === 'INTERNAL' ? undefined : code;
  return isInputError(error) ? 'VALIDATION_FAILED' : undefined;
}

/** The public form of an error: message, path, and the extensions of the contract. */
export function publicError(error: AnsweredError, code: ErrorCode, path = error.path): GraphQLError {
  return new GraphQLError(publicMessage(error.message), {
    path,
    extensions: { code, ...errorMembersOf(error.extensions) },
  });
}

/** The public form of an unexpected error; the log has the details under the same id. */
export function maskedError(requestId: string, path?: AnsweredError['path']): GraphQLError {
  const message = `An internal error occurred. Quote the request id ${requestId} when you report it.`;
  return new GraphQLError(message, { path, extensions: { code: 'INTERNAL' } });
}

/** The error as the client gets it: with the id of its request, which the header `X-Request-Id` and the log have too. */
export function withRequestId(error: GraphQLError, requestId: string): GraphQLError {
  const { message, nodes, source, positions, path, originalError, extensions } = error;
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    path,
    originalError,
    extensions: { ...extensions, requestId },
  });
}

const suggestion = 'Did you mean ';

/**
 * A message in its public form: a library's own text is replaced, the length is limited, and the suggestions
 * of graphql-js at the end are removed, because hidden fields must stay hidden.
 */
export function publicMessage(message: string): string {
  const start = message.endsWith('?') ? message.lastIndexOf(suggestion) : -1;
  return publicText(inOurWords(start < 0 ? message : message.slice(0, start).trimEnd()));
}

/** graphql-js refuses arguments and variables without a code; the error then points at the value. */
function isInputError(error: AnsweredError): boolean {
  if (!(error instanceof GraphQLError) || error.originalError) return false;
  return valueKinds.has(error.nodes?.[0]?.kind ?? '');
}

/** Wraps anything thrown as an error of a graph. */
export function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  return new GraphQLError('An operation failed.', {
    originalError: error instanceof Error ? error : new Error(String(error)),
  });
}
