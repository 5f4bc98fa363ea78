import type { ErrorCode } from '@agg/frontend';

/** What an error tells: `OFFLINE` where no answer came. */
export type ProblemCode = ErrorCode | 'OFFLINE';

/** A mistake in what was sent. */
export interface FieldProblem {
  /** The JSON Pointer (RFC 6901) of the value. */
  pointer: string;
  detail: string;
}

/** An error of the gateway, or of the way to it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Of an answer that has data as well: the path of the field without a value. */
  readonly path: readonly (string | number)[];

  constructor(detail: string, code: ProblemCode, members: Partial<ProblemMembers> = {}) {
    super(detail);
    this.code = code;
    this.fields = members.errors ?? [];
    this.retryAfter = members.retryAfter;
    this.requestId = members.requestId;
    this.path = members.path ?? [];
  }
}

/** What an error has besides its code and its sentence. */
export interface ProblemMembers {
  errors: readonly FieldProblem[];
  retryAfter: number;
  requestId: string;
  path: readonly (string | number)[];
}

/** An error as GraphQL answers it. */
export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string } & Partial<ProblemMembers>;
}

/** The problem that an error of a GraphQL answer tells. */
export function problemOf({ message, path = [], extensions = {} }: GraphqlError): Problem {
  return new Problem(message, (extensions.code ?? 'INTERNAL') as ProblemCode, { ...extensions, path });
}

/** Anything thrown, as a problem. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // The account pages' own class, which the session throws.
  const { code = 'INTERNAL', message = '' } = Object(error);
  return new Problem(String(message), code as ProblemCode);
}
