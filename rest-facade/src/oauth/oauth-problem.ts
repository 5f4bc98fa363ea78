import type { FieldError, Problem } from '@agg/schema';

/** What OAuth calls an error (RFC 6749, sections 5.2 and 4.1.2.1); stands beside the members of a problem. */
export interface OAuthError {
  error: string;
  error_description: string;
}

/** The challenge to a client that has used HTTP Basic (RFC 7617, section 2). */
export const basicChallenge = 'Basic realm="oauth", charset="UTF-8"';

/** An error of an operation that speaks OAuth, in OAuth's words. */
export function oauthError(problem: Problem): OAuthError {
  return { error: errorOf(problem), error_description: describable(problem.detail) };
}

function errorOf({ code, status, errors }: Problem): string {
  if (status === 401) return 'invalid_client';
  if (status === 403) return 'unauthorized_client';
  if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') return 'temporarily_unavailable';
  if (status >= 500) return 'server_error';
  if (errors.some(isUnfit('/grant_type'))) return 'unsupported_grant_type';
  return errors.some(isUnfit('/scope')) ? 'invalid_scope' : 'invalid_request';
}

/** Given once, and not as we want it: what is missing or given twice makes the request as a whole invalid. */
function isUnfit(parameter: string): (error: FieldError) => boolean {
  return ({ pointer, code }) => pointer === parameter && code !== 'REQUIRED' && code !== 'DUPLICATE';
}

/** A description is ASCII without quotation marks and backslashes. */
function describable(detail: string): string {
  return detail.replaceAll('"', "'").replaceAll(/[^\x20-\x7e]|\\/g, '');
}
