/**
 * Every error of this product. REST maps a row to RFC 9457, GraphQL to `extensions.code`, JSON-RPC to
 * `data.code`. Statuses and titles are defined only here.
 */
export const errorTable = {
  VALIDATION_FAILED: { status: 400, title: 'The request is invalid' },
  UNAUTHENTICATED: { status: 401, title: 'A valid access token is required' },
  INVALID_CREDENTIALS: { status: 401, title: 'The e-mail or the password is not correct' },
  REFRESH_RACED: { status: 401, title: 'The refresh token was used a moment ago' },
  REFRESH_EXPIRED: { status: 401, title: 'The refresh token has expired' },
  FORBIDDEN: { status: 403, title: 'The caller is not allowed to do this' },
  KILL_SWITCH_ACTIVE: { status: 403, title: 'A kill switch blocks this' },
  EMAIL_NOT_VERIFIED: { status: 403, title: 'The e-mail address is not verified' },
  SSO_REQUIRED: { status: 403, title: 'This tenant signs in through its identity provider' },
  ACCOUNT_SUSPENDED: { status: 403, title: 'The account is not active' },
  TENANT_SUSPENDED: { status: 403, title: 'The tenant is suspended' },
  GATE_BLOCKED: { status: 403, title: 'Governance obligations are not met' },
  DOCUMENT_NOT_TRUSTED: { status: 403, title: 'Only listed GraphQL documents are executed' },
  POLICY_BLOCKED: { status: 403, title: 'A policy blocks this' },
  APPROVAL_REQUIRED: { status: 403, title: 'A policy demands an approval of this' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  PERSISTED_QUERY_NOT_FOUND: { status: 404, title: 'No document of this hash is known' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'The method is not allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'No representation matches the Accept header' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request was not received in time' },
  CONFLICT: { status: 409, title: 'The request conflicts with the state of the resource' },
  NAME_TAKEN: { status: 409, title: 'The name is in use' },
  MAIL_UNAVAILABLE: { status: 409, title: 'This installation sends no mail' },
  AMBIGUOUS_SUBSCRIPTION: { status: 409, title: 'More than one subscription matches' },
  AMBIGUOUS_TENANT: { status: 409, title: 'More than one tenant matches' },
  OBLIGATIONS_OPEN: { status: 409, title: 'Mandatory governance obligations are not met' },
  LAST_ADMIN: { status: 409, title: 'A tenant must keep its last administrator' },
  OUTCOME_UNRECORDED: { status: 409, title: 'The request was executed before, and its response is lost' },
  PRECONDITION_FAILED: { status: 412, title: 'The resource has changed' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The media type is not supported' },
  EXPECTATION_FAILED: { status: 417, title: 'The expectation is not supported' },
  UNPROCESSABLE: { status: 422, title: 'The request is well-formed but cannot be processed' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are too large' },
  INTERNAL: { status: 500, title: 'Internal error' },
  UPSTREAM_FAILED: { status: 502, title: 'The host behind this service failed' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  UPSTREAM_TIMEOUT: { status: 504, title: 'The answer did not arrive in time' },
} as const satisfies Record<string, { status: number; title: string }>;

/** A row's name in the error table. */
export type ErrorCode = keyof typeof errorTable;

/** Whether a code, for instance one from a library or another process, is in the error table. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorTable, code);
}
