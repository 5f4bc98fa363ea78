import { type ErrorMembers, errorMembersOf, type FieldError } from './error-members.ts';
import { type ErrorCode, errorTable, isErrorCode } from './error-table.ts';

/**
 * An error in REST: RFC 9457 with our code, the request's id, the mistakes in the input, and what else the error
 * tells.
 */
export interface Problem extends Omit<ErrorMembers, 'retryAfter'> {
  /** Stable: `urn:problem:` and the code in kebab-case. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** This occurrence: `urn:request:` and the request's id. */
  instance: string;
  code: ErrorCode;
  requestId: string;
  errors: FieldError[];
}

const fallback: ErrorCode = 'INTERNAL';
const internalDetail = 'An internal error occurred. Quote the requestId when you report it.';

/** Whether clients may see the error: it is a row of the error table. Every other error is only logged. */
export function isPublic(error: unknown): boolean {
  return codeOf(error) !== fallback;
}

/**
 * Makes a problem of anything thrown or answered: a `GatewayError`, a GraphQL error with `extensions.code`
 * (also from another process), or an unexpected error, which becomes INTERNAL and reveals nothing.
 */
export function toProblem(error: unknown, requestId: string): Problem {
  const code = codeOf(error);
  const { status, title } = errorTable[code];
  const detail =
    code === fallback ? internalDetail : String((error as { message?: unknown }).message ?? title);
  const { retryAfter, errors = [], ...others } = code === fallback ? {} : membersOf(error);
  const type = `urn:problem:${code.toLowerCase().replaceAll('_', '-')}`;
  return {
    type,
    title,
    status,
    detail,
    instance: `urn:request:${requestId}`,
    code,
    requestId,
    errors,
    ...others,
  };
}

/**
 * The headers that belong to an error: `WWW-Authenticate` (RFC 6750, section 3; RFC 9110 demands it with every
 * 401) and `Retry-After` (RFC 9110, section 10.2.3).
 * @param tokenSent whether the request carried a token; without one, the challenge names no error
 */
export function problemHeaders(error: unknown, tokenSent: boolean): Record<string, string> {
  const code = codeOf(error);
  const retryAfter =
    membersOf(error).retryAfter ?? (code === 'RATE_LIMITED' || code === 'UNAVAILABLE' ? 1 : undefined);
  return {
    ...challengeOf(code, tokenSent),
    ...(retryAfter !== undefined && { 'retry-after': String(Math.max(0, Math.ceil(retryAfter))) }),
  };
}

function challengeOf(code: ErrorCode, tokenSent: boolean): Record<string, string> {
  if (code === 'FORBIDDEN') return { 'www-authenticate': 'Bearer error="insufficient_scope"' };
  if (errorTable[code].status !== 401) return {};
  const isToken = code === 'UNAUTHENTICATED' && tokenSent;
  return { 'www-authenticate': isToken ? 'Bearer error="invalid_token"' : 'Bearer' };
}

function codeOf(error: unknown): ErrorCode {
  const { code } = Object(Object(error).extensions);
  return isErrorCode(code) ? code : fallback;
}

function membersOf(error: unknown): ErrorMembers {
  return errorMembersOf(Object(error).extensions);
}
