import { GraphQLError } from 'graphql';
import { type ErrorMembers, errorMembersOf, type FieldError } from './error-members.ts';
import { type ErrorCode, errorTable } from './error-table.ts';
import { publicText } from './public-text.ts';

/** Optional parts of an error besides its code and its sentence. The members reach the client. */
export interface ErrorDetails extends ErrorMembers {
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
    const { cause } = details;
    const members = errorMembersOf(details);
    super(publicText(detail), {
      originalError: cause instanceof Error ? cause : undefined,
      extensions: { code, ...members },
    });
    this.name = 'GatewayError';
    this.code = code;
    this.fieldErrors = members.errors ?? [];
    this.retryAfter = members.retryAfter;
  }
}
