import { knownError } from '@agg/rest-facade';
import { integersAsText, jsonContentType, parseJson } from '@agg/schema';
import { HeaderMap } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import type { OperationDocuments } from '../limits/operation-documents.ts';
import type { Log } from '../observability/log.ts';
import type { createApolloServer } from './apollo-server.ts';
import type { Clients } from './clients.ts';
import type { GraphiQL } from './graphiql.ts';
import { sendErrors, sendRefusals } from './graphql-errors.ts';
import { refuseMethods } from './refuse-methods.ts';

export interface GraphQLRouteOptions {
  apollo: ReturnType<typeof createApolloServer>;
  documents: OperationDocuments;
  authenticator: Authenticator;
  clients: Clients;
  graphiql: GraphiQL;
  log: Log;
}

type Asked = { query?: unknown; variables?: unknown };

/** GraphQL over HTTP: POST, GET for queries, and GraphiQL for browsers. */
export function serveGraphQL(server: FastifyInstance, options: GraphQLRouteOptions): void {
  const { documents, graphiql } = options;
  server.register(async (app) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser(
      jsonContentType,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => integersAsText(parseJson(body)),
    );
    app.setErrorHandler((error, request, reply) =>
      sendErrors(knownError(error), request, reply, options.log),
    );
    app.get('/graphql', async (request, reply) => {
      if (wantsPage(request)) return graphiql.send(request, reply);
      return answer(request, reply, queryOf(request), options);
    });
    app.post('/graphql', (request, reply) => answer(request, reply, asObject(request.body), options));
    refuseMethods(app, '/graphql', ['GET', 'HEAD', 'POST']);
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    { authenticator, clients, apollo }: GraphQLRouteOptions,
  ) {
    const caller = await authenticator.authenticate(request.headers.authorization);
    const refused = refusals(asked, documents);
    if (refused.length > 0) return sendRefusals(request, reply, refused);
    // Who is nobody yet may be about to log in, and a login is bound to its browser.
    const client = caller ? clients.of(request.raw) : clients.withBrowser(request, reply);
    const context: FetchContext = { caller, client, requestId: request.id, signal: signalOf(reply) };
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: request.url.slice(request.url.indexOf('?') + 1 || request.url.length),
        body: request.body,
      },
      context: async () => context,
    });
    if (body.kind !== 'complete') throw new Error('An answer in parts was never asked for.');
    return reply
      .status(status ?? 200)
      .headers(Object.fromEntries(headers))
      .send(body.string);
  }
}

/** What is wrong with the text or what it would cost; the shape of the request is Apollo Server's to judge. */
function refusals({ query, variables }: Asked, documents: OperationDocuments): readonly GraphQLError[] {
  if (typeof query !== 'string' || query === '') return [];
  const prepared = documents.prepare(query);
  return 'errors' in prepared ? prepared.errors : documents.checkCost(prepared.document, asObject(variables));
}

function queryOf({ query }: FastifyRequest): Asked {
  const { query: text, variables } = query as Record<string, unknown>;
  return {
    query: text,
    variables: typeof variables === 'string' && variables !== '' ? parseJson(variables) : undefined,
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function wantsPage({ headers, query }: FastifyRequest): boolean {
  return Boolean(headers.accept?.includes('text/html')) && !(query as Asked).query;
}

/** Aborted when the client has gone before its answer. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || controller.abort());
  return controller.signal;
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
