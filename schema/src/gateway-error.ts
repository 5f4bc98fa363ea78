import { GraphQLError } from 'graphql';
import { type ErrorCode, errorTable } from './error-table.ts';
import { publicText } from './public-text.ts';

/** One mistake in an input. */
export interface FieldError {
  /** JSON Pointer (RFC 6901) into the body, or the name of a path or query parameter. */
  pointer: string;
  /** What is wrong, and what would be valid. */
  detail: string;
  code: string;
}

/**
 * Optional parts of an error besides its code and its sentence. `errors` and `retryAfter` reach the client.
 */
export interface ErrorDetails {
  errors?: FieldError[];
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** The underlying error: for the log, never for the client. */
  cause?: unknown;
}

/**
 * The one error that business code throws: a code of the error table and a sentence for the caller that
 * states what is wrong, with which value, and what to do. A `GraphQLError`, so that it passes resolvers and
 * fetches unchanged.
 */
export class GatewayError extends GraphQLError {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string = errorTable[code].title, details: ErrorDetails = {}) {
    const { retryAfter, cause } = details;
    const errors = (details.errors ?? []).map(shortened);
    super(publicText(detail), {
      originalError: cause instanceof Error ? cause : undefined,
      extensions: {
        code,
        ...(errors.length > 0 && { errors }),
        ...(retryAfter !== undefined && { retryAfter }),
      },
    });
    this.name = 'GatewayError';
    this.code = code;
    this.fieldErrors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Both texts may repeat names and values that the client sent. */
function shortened({ pointer, detail, code }: FieldError): FieldError {
  return { pointer: publicText(pointer), detail: publicText(detail), code };
}
