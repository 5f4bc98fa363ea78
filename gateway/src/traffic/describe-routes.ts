import type { RouteDeclaration } from '@agg/kit/host';
import type { OpenApiDocument } from '@agg/rest-facade';
import type { JsonSchema } from '@agg/schema';

/** Adds the routes of subgraphs to the description of the REST operations. */
export function describeRoutes(
  document: OpenApiDocument,
  routes: readonly RouteDeclaration[],
): OpenApiDocument {
  const paths = { ...document.paths };
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: routeObject(route) };
  }
  return { ...document, paths };
}

function routeObject({
  method,
  path,
  access,
  summary,
  headers = [],
  mediaTypes,
}: RouteDeclaration): JsonSchema {
  const segments = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter('path', name));
  const parameters = [...segments, ...headers.map((name) => parameter('header', name))];
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && { requestBody: { content: contentOf(mediaTypes ?? ['*/*']) } }),
    responses: { default: answer },
    security: access.callers.length > 0 ? [{ bearer: [] }] : [],
    ...(access.callers.length > 0 && { 'x-caller-kinds': access.callers }),
    ...(access.role && { 'x-required-role': access.role }),
  };
}

const answer = {
  description: 'The answer of the route, or a problem.',
  content: {
    '*/*': {},
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
};

function parameter(place: 'path' | 'header', name: string): JsonSchema {
  return { name, in: place, ...(place === 'path' && { required: true }), schema: { type: 'string' } };
}

function contentOf(mediaTypes: readonly string[]): JsonSchema {
  return Object.fromEntries(mediaTypes.map((type) => [type, {}]));
}
