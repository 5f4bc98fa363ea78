import type { FieldError, Problem } from '@agg/schema';

/** An OAuth error (RFC 6749, sections 5.2 and 4.1.2.1); added to the members of a problem. */
export interface OAuthError {
  error: string;
  error_description: string;
}

/** The challenge for a client that used HTTP Basic (RFC 7617, section 2). */
export const basicChallenge = 'Basic realm="oauth", charset="UTF-8"';

/** Translates the problem of an OAuth operation into an OAuth error. */
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

/**
 * Present once, with an invalid value. A missing or duplicate parameter makes the request invalid instead.
 */
function isUnfit(parameter: string): (error: FieldError) => boolean {
  return ({ pointer, code }) => pointer === parameter && code !== 'REQUIRED' && code !== 'DUPLICATE';
}

/** `error_description` is ASCII without quotation marks and backslashes. */
function describable(detail: string): string {
  return detail.replaceAll('"', "'").replaceAll(/[^\x20-\x7e]|\\/g, '');
}
