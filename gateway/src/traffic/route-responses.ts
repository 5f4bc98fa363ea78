import type { RouteDeclaration } from '@agg/kit/host';
import { type ErrorCode, errorTable, type JsonSchema } from '@agg/schema';

/** The name of the response of routes whose errors may have the form of their own protocol. */
const protocolRefusal = 'PROTOCOL_REFUSAL';

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/**
 * The responses of a route by status. Each is named by its own status: ranges such as `2XX` are not understood by
 * every tool that makes clients.
 */
export function routeResponses(route: RouteDeclaration): Record<string, JsonSchema> {
  const { answers = { 200: ['*/*'] }, ownErrors } = route;
  const successes = Object.entries(answers).map(([status, types]) => [status, successOf(types)]);
  const byStatus = Map.groupBy(refusalsOf(route), (code) => errorTable[code].status);
  const refusals = [...byStatus].map(([status, [code]]) => [
    status,
    { $ref: `#/components/responses/${ownErrors ? protocolRefusal : code}` },
  ]);
  return Object.fromEntries([...successes, ...refusals]);
}

/** The components that the responses of routes refer to. */
export function routeResponseComponents(routes: readonly RouteDeclaration[]): Record<string, JsonSchema> {
  const codes = routes.filter(({ ownErrors }) => !ownErrors).flatMap(refusalsOf);
  const components = codes.map((code) => [code, { description: errorTable[code].title, content: problem }]);
  const own = {
    description: "A refusal: a problem of the gateway, or an error in the form of the route's protocol.",
    content: { ...problem, ...contentOf(['application/json']) },
  };
  const hasOwn = routes.some(({ ownErrors }) => ownErrors);
  return { ...Object.fromEntries(components), ...(hasOwn && { [protocolRefusal]: own }) };
}

function successOf(types: readonly string[]): JsonSchema {
  if (types.length === 0) return { description: 'Success without a body.' };
  return { description: 'The answer of the route.', content: contentOf(types) };
}

/** Whether a body has a meaning for the method (RFC 9110, sections 9.3.1 and 9.3.5). */
export function takesBody(method: RouteDeclaration['method']): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/** Contents of the media types. What is in them is known to the protocols of the routes alone. */
export function contentOf(types: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(types.map((type) => [type, freeContent(type)]));
}

function freeContent(type: string): JsonSchema {
  if (type === 'application/json') return { schema: { type: 'object', additionalProperties: true } };
  return type.startsWith('text/') ? { schema: { type: 'string' } } : {};
}

/** What the gateway refuses before a route answers, in the order of the checks, and what the route refuses. */
function refusalsOf({ method, path, access, refuses = [] }: RouteDeclaration): ErrorCode[] {
  const needsCaller = access.callers.length > 0 || access.identifies;
  return [
    'VALIDATION_FAILED',
    ...(needsCaller ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
    ...(path.includes('/:') ? (['NOT_FOUND'] as const) : []),
    ...(takesBody(method) ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
    ...refuses,
  ];
}
