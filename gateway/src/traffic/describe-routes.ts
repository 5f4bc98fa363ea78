import type { RouteDeclaration } from '@agg/kit/host';
import { describeTags, type OpenApiDocument } from '@agg/rest-facade';
import type { JsonSchema } from '@agg/schema';
import { contentOf, routeResponseComponents, routeResponses, takesBody } from './route-responses.ts';

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
  const tags = document.tags.map(({ name }) => name).concat(routes.map(({ tag }) => tag));
  const { components } = document;
  const responses = { ...routeResponseComponents(routes), ...components.responses };
  return { ...document, tags: describeTags(tags), paths, components: { ...components, responses } };
}

function routeObject(route: RouteDeclaration): JsonSchema {
  const { method, path, access, tag, summary, headers = [], mediaTypes } = route;
  const segments = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter('path', name));
  const parameters = [...segments, ...headers.map((name) => parameter('header', name))];
  return {
    operationId: operationIdOf(route),
    tags: [tag],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(method) && { requestBody: { content: contentOf(mediaTypes ?? ['*/*']) } }),
    responses: routeResponses(route),
    security: access.callers.length > 0 ? [{ bearer: [] }] : [],
    ...(access.callers.length > 0 && { 'x-caller-kinds': access.callers }),
    ...(access.role && { 'x-required-role': access.role }),
    'x-pass-through': true,
  };
}

/** The method and the words of the path: `getRelayV1HumanAgentsAgentIdA2a10Tasks`. */
function operationIdOf({ method, path }: RouteDeclaration): string {
  const words = path.replaceAll('.', '').match(/[A-Za-z0-9]+/g) ?? [];
  return words.reduce((id, word) => id + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase());
}

function parameter(place: 'path' | 'header', name: string): JsonSchema {
  return { name, in: place, ...(place === 'path' && { required: true }), schema: { type: 'string' } };
}
