import { knownError } from '@agg/rest-facade';
import { integersAsText, jsonContentType, parseJson } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLError } from 'graphql';
import type { Admission } from '../admission/admission.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import type { OperationDocuments } from '../limits/operation-documents.ts';
import type { Log } from '../observability/log.ts';
import { askApollo } from './apollo-request.ts';
import type { createApolloServer } from './apollo-server.ts';
import type { Clients } from './clients.ts';
import type { GraphiQL } from './graphiql.ts';
import { sendAnswer } from './graphql-answer.ts';
import { sendErrors, sendRefusals } from './graphql-errors.ts';
import { plainRequest } from './plain-request.ts';
import { refuseMethods } from './refuse-methods.ts';

export interface GraphQLRouteOptions {
  graph: FederatedGraph;
  apollo: ReturnType<typeof createApolloServer>;
  documents: OperationDocuments;
  authenticator: Authenticator;
  admission: Admission;
  clients: Clients;
  graphiql: GraphiQL;
  log: Log;
}

type Asked = { query?: unknown; variables?: unknown; operationName?: unknown };
type Prepared = { document: DocumentNode | undefined } | { errors: readonly GraphQLError[] };

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
      return answer(request, reply, queryOf(request));
    });
    app.post('/graphql', (request, reply) => answer(request, reply, asObject(request.body)));
    refuseMethods(app, '/graphql', ['GET', 'HEAD', 'POST']);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const { authenticator, admission, clients } = options;
    const caller = await authenticator.authenticate(request.headers.authorization);
    // Who is nobody yet may be about to log in, and a login is bound to its browser.
    const client = caller ? clients.of(request.raw) : clients.withBrowser(request, reply);
    const context: FetchContext = { caller, client, requestId: request.id, signal: signalOf(reply) };
    return admission.run(context, () => execute(request, reply, asked, context));
  }

  /** Reading a document and planning it costs more than most of what it asks for: that needs a place, too. */
  async function execute(request: FastifyRequest, reply: FastifyReply, asked: Asked, context: FetchContext) {
    const { apollo, graph } = options;
    const prepared = prepare(asked, documents);
    if ('errors' in prepared) return sendRefusals(request, reply, prepared.errors);
    const plain = plainRequest(request);
    if (!plain || !prepared.document) return askApollo(apollo, request, reply, context);
    const { document } = prepared;
    return sendAnswer(request, reply, await graph.execute({ ...plain, ...context, document }));
  }
}

/** The document, or what is wrong with its text or what it would cost; without a text, that is Apollo Server's to say. */
function prepare({ query, variables, operationName }: Asked, documents: OperationDocuments): Prepared {
  if (typeof query !== 'string' || query === '') return { document: undefined };
  const prepared = documents.prepare(query);
  if ('errors' in prepared) return prepared;
  const errors = documents.checkCost(prepared.document, asObject(variables), nameOf(operationName));
  return errors.length > 0 ? { errors } : prepared;
}

function nameOf(operationName: unknown): string | undefined {
  return typeof operationName === 'string' ? operationName : undefined;
}

function queryOf({ query }: FastifyRequest): Asked {
  const { query: text, variables, operationName } = query as Record<string, unknown>;
  return {
    query: text,
    operationName,
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
