/** The sentences that the contract adds to the interface for every request (sections 1 to 6), by id. */
export const requestSentences = {
  'address.graphql': '/graphql takes POST, and GET for queries',
  'address.graphql-ws': '/graphql speaks graphql-transport-ws',
  'address.openapi': '/openapi.json is OpenAPI 3.1 of every REST path',
  'address.docs': '/docs works without the internet',
  'address.jwks': '/.well-known/jwks.json has the public keys of the access tokens',
  'address.graphiql': '/graphql is GraphiQL for a browser, and works without the internet',
  'address.health': '/health, /ready and /metrics answer',
  'address.not-ready': '/ready is 503 with reasons while something is missing, /health is not',

  'order.route': 'Route and method are checked before everything else',
  'order.media-type': 'Size and media type are checked before authentication',
  'order.authentication': 'Authentication is checked before kind and role, and before the input',
  'order.role': 'Kind and role are checked before the shape of the input and before any look-up',
  'order.input': 'The shape of the input is checked before the object is looked up',
  'order.precondition':
    'The object is looked up before preconditions, and preconditions before business rules',
  'order.foreign-id': 'An unknown id and the id of another tenant get the same 404, byte for byte',

  'success.get': 'GET answers 200',
  'success.action': 'PUT, PATCH and POST that creates nothing answer 200',
  'success.created': 'POST that creates answers 201 with Location',
  'success.always-same':
    'Operation 20 and forgot-password answer 200 with the same message, whether the e-mail is known or not',
  'success.same-time':
    'Operation 20, forgot-password and login take as long for an unknown e-mail as for a known one',
  'success.delete': 'DELETE answers 204 with nothing in it',
  'success.delete-again': 'DELETE of what is soft-deleted is 204 and changes nothing',
  'success.delete-unknown': 'DELETE of something unknown is 404',

  'error.problem':
    'REST errors are problem+json with type, title, status, detail, instance, code, requestId, errors',
  'error.pointer': 'errors name the parameter, or point into the body',
  'error.graphql': 'GraphQL errors carry the same code in extensions',
  'error.nothing-internal': 'No answer carries a stack, SQL, a file path or a message of a library',
  'error.validation': 'Malformed JSON and UUIDs, bad enums and query values are 400 VALIDATION_FAILED',
  'error.json-guard':
    'Duplicate JSON keys, __proto__, NUL, lone surrogates and invalid UTF-8 are 400 VALIDATION_FAILED',
  'error.unauthenticated': 'No token, an invalid or an expired one is 401 UNAUTHENTICATED',
  'error.challenge': '401 challenges with Bearer, and error="invalid_token" where a token was sent',
  'error.forbidden': 'A wrong kind or a missing role is 403 FORBIDDEN with error="insufficient_scope"',
  'error.not-found': 'Unknown, and of another tenant, is 404 NOT_FOUND',
  'error.gate-blocked': 'What the gate refuses is 403 GATE_BLOCKED with the unmet obligations',
  'error.conflict': 'A state that does not allow something, and a duplicate, is 409',
  'error.precondition': 'A stale If-Match is 412 PRECONDITION_FAILED',
  'error.unprocessable': 'What is well-formed but impossible is 422 UNPROCESSABLE',
  'error.too-large': 'A body of more than 1 MiB is 413',
  'error.media-type': 'Another media type than JSON is 415',
  'error.method': 'Another method is 405 with Allow',
  'error.not-acceptable': 'What Accept excludes is 406',
  'error.headers-too-large': 'Too large headers are 431',
  'error.unavailable': 'What fails on our side for a time is 503 UNAVAILABLE with Retry-After',
  'error.rate-limited': 'What a caller does too often is 429 RATE_LIMITED with Retry-After',
  'error.internal': 'A bug is 500 INTERNAL, and nothing else is',

  'list.page': 'page counts from 0 and is 0 by default; negative or not a number is 400',
  'list.size': 'size is 20 by default; 0, negative or not a number is 400',
  'list.size-clamped': 'A size of more than 200 is taken as 200, and the answer says so',
  'list.sort': 'sort is field,asc or field,desc; an unknown field is 400',
  'list.total-order': 'The order is total: the sort, then the id',
  'list.append-only': 'Versions list the oldest first',
  'list.past-the-end': 'A page past the end is 200 with empty content',
  'list.total-pages': 'totalPages is totalElements divided by size, rounded up',
  'list.search':
    'Lists of nouns take q, a search in names and descriptions, and the filters that their users expect',
  'list.unknown':
    'Unknown query parameters are 400, naming the known ones; only the documented operations ignore them',
  'op6.active-only': 'Operation 6 lists active channels, with includeArchived=true all',
  'op6.totals': 'totalActive and totalArchived count all channels either way',

  'value.uuid-v7': 'UUIDs are version 7, made by us',
  'value.timestamps': 'Timestamps are RFC 3339 in UTC with milliseconds and Z',
  'value.offsets': 'Timestamps with an offset are accepted',
  'value.dates': 'Dates are strictly YYYY-MM-DD',
  'value.sha256': 'contentSha256 has 64 hex digits',
  'value.texts': 'Names have at most 200 characters, prose 4,000, URLs 2,048 with http or https alone',
  'value.unknown-members':
    'Unknown members of a body are refused with their pointers, ignored by the operations of the interface, and never bound',
  'value.amounts':
    'Amounts are JSON integers or decimal texts, exact to 2^256-1, never a number of JavaScript on the way',
} as const;
