/**
 * Every error of this product. REST maps a row to RFC 9457, GraphQL to `extensions.code`, JSON-RPC to
 * `data.code`. Statuses and titles are defined only here.
 */
export const errorTable = {
  VALIDATION_FAILED: { status: 400, title: 'The request is not valid' },
  UNAUTHENTICATED: { status: 401, title: 'A valid access token is needed' },
  FORBIDDEN: { status: 403, title: 'The caller may not do this' },
  KILL_SWITCH_ACTIVE: { status: 403, title: 'A kill switch stops this' },
  EMAIL_NOT_VERIFIED: { status: 403, title: 'The e-mail address is not verified yet' },
  SSO_REQUIRED: { status: 403, title: 'This tenant signs in through its identity provider' },
  GATE_BLOCKED: { status: 403, title: 'Governance obligations are not met' },
  POLICY_BLOCKED: { status: 403, title: 'A policy blocks this' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'The method is not allowed here' },
  NOT_ACCEPTABLE: { status: 406, title: 'No representation fits the Accept header' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request did not come in time' },
  CONFLICT: { status: 409, title: 'The state of the resource does not allow this' },
  AMBIGUOUS_SUBSCRIPTION: { status: 409, title: 'More than one subscription fits' },
  AMBIGUOUS_TENANT: { status: 409, title: 'More than one tenant fits' },
  LAST_ADMIN: { status: 409, title: 'The last administrator of a tenant stays' },
  OUTCOME_UNRECORDED: { status: 409, title: 'It was done before, and its answer is lost' },
  PRECONDITION_FAILED: { status: 412, title: 'The resource has changed' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The media type is not supported' },
  EXPECTATION_FAILED: { status: 417, title: 'The expectation cannot be met' },
  UNPROCESSABLE: { status: 422, title: 'Well-formed, but impossible' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are too large' },
  INTERNAL: { status: 500, title: 'An internal error' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

/** A row's name in the error table. */
export type ErrorCode = keyof typeof errorTable;

/** Whether a code, for instance one from a library or another process, is in the error table. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorTable, code);
}
