import type { Answer } from '@agg/rest-facade';
import { HeaderMap } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { FetchContext } from '../execution/graph-data-source.ts';
import type { createApolloServer } from './apollo-server.ts';

/**
 * Answers with Apollo Server, which implements all rules of GraphQL over HTTP.
 * @param search the query string, without its question mark; by default that of the request
 */
export async function askApollo(
  apollo: ReturnType<typeof createApolloServer>,
  request: FastifyRequest,
  context: FetchContext,
  search = request.url.slice(request.url.indexOf('?') + 1 || request.url.length),
): Promise<Answer> {
  const {
    status = 200,
    headers,
    body,
  } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: headersOf(request),
      search,
      body: request.body,
    },
    context: async () => context,
  });
  if (body.kind !== 'complete') throw new Error('The response is incremental, which was not requested.');
  return { status, headers: Object.fromEntries(headers), body: body.string };
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
