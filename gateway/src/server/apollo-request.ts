import type { Answer } from '@agg/rest-facade';
import { noteErrors } from '@agg/schema';
import { HeaderMap } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
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
  return { status, headers: Object.fromEntries(headers), body: identified(body.string, status, request) };
}

/** Errors are unusual here, and come first in the text. Apollo Server's own do not know their request. */
function identified(text: string, status: number, { raw, id: requestId }: FastifyRequest): string {
  if (status < 400 && !text.startsWith('{"errors"')) return text;
  const { errors, ...rest }: { errors: GraphQLError[] } = JSON.parse(text);
  noteErrors(raw, errors);
  const shown = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
  return `${JSON.stringify({ errors: shown, ...rest })}\n`;
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
