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
  return { ...document, ...describeTags(tags), paths, components: { ...components, responses } };
}

function routeObject(route: RouteDeclaration): JsonSchema {
  const { method, path, access, tag, summary, operation, headers = [], mediaTypes = ['*/*'] } = route;
  const segments = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter('path', name, route.parameters),
  );
  const parameters = [...segments, ...headers.map((name) => parameter('header', name, route.parameters))];
  const requestBody = { required: !route.bodyless, content: contentOf(mediaTypes) };
  return {
    operationId: operation,
    tags: [tag],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(method) && { requestBody }),
    responses: routeResponses(route),
    security: access.callers.length > 0 ? [{ bearer: [] }] : [],
    ...(access.callers.length > 0 && { 'x-caller-kinds': access.callers }),
    ...(access.role && { 'x-required-role': access.role }),
    'x-pass-through': true,
  };
}

/** @param texts what parameters are, by their names */
function parameter(
  place: 'path' | 'header',
  name: string,
  texts: Readonly<Record<string, string>> = {},
): JsonSchema {
  const description = texts[name];
  return {
    name,
    in: place,
    ...(place === 'path' && { required: true }),
    ...(description && { description }),
    schema: { type: 'string' },
  };
}
