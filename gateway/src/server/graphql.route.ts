import { type Answer, endedWith, type IdempotencyStore, knownError } from '@agg/rest-facade';
import { type Attempt, integersAsText, jsonContentType, parseJson } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLError } from 'graphql';
import type { Admission } from '../admission/admission.ts';
import type { Asker } from '../admission/holder.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import { answerMutationOnce } from '../idempotency/answer-mutation-once.ts';
import type { RepeatableMutations } from '../idempotency/repeatable-mutations.ts';
import type { OperationDocuments } from '../limits/operation-documents.ts';
import type { Log } from '../observability/log.ts';
import { askApollo } from './apollo-request.ts';
import type { createApolloServer } from './apollo-server.ts';
import type { Clients } from './clients.ts';
import type { GraphiQL } from './graphiql.ts';
import { answerOf, sendAnswer } from './graphql-answer.ts';
import { errorAnswer, refusalsAnswer } from './graphql-errors.ts';
import { retryAfterOf } from './graphql-status.ts';
import { plainRequest } from './plain-request.ts';
import { refuseMethods } from './refuse-methods.ts';
import { type Identity, identityOf, refuseBadToken } from './request-identity.ts';

export interface GraphQLRouteOptions {
  graph: FederatedGraph;
  apollo: ReturnType<typeof createApolloServer>;
  documents: OperationDocuments;
  authenticator: Authenticator;
  admission: Admission;
  clients: Clients;
  graphiql: GraphiQL;
  idempotency: IdempotencyStore;
  mutations: RepeatableMutations;
  log: Log;
}

type Asked = { query?: unknown; variables?: unknown; operationName?: unknown };
type Prepared = { document: DocumentNode | undefined } | { errors: readonly GraphQLError[] };

/** GraphQL over HTTP: POST, GET for queries, and GraphiQL for browsers. */
export function serveGraphQL(server: FastifyInstance, options: GraphQLRouteOptions): void {
  const { documents, graphiql } = options;
  server.register(async (app) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    // Parsing can take milliseconds: it waits until the request has a place.
    app.addContentTypeParser(jsonContentType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error, request, reply) =>
      sendAnswer(reply, errorAnswer(knownError(error), request, options.log)),
    );
    app.get('/graphql', async (request, reply) => {
      if (wantsPage(request)) return graphiql.send(request, reply);
      return answer(request, reply);
    });
    app.post('/graphql', answer);
    refuseMethods(app, '/graphql', ['GET', 'HEAD', 'POST']);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { authenticator, admission, clients } = options;
    const identity = await identityOf(request, authenticator);
    const { caller } = identity;
    // A client without a caller may be about to log in, and a login is bound to its browser.
    const client = caller ? clients.of(request.raw) : clients.withBrowser(request, reply);
    const context: FetchContext = { caller, client, requestId: request.id, signal: endedWith(reply).signal };
    return sendAnswer(reply, await admission.run(context, () => execute(request, identity, context)));
  }

  /**
   * Reading a body and planning its document can cost more than the operation itself, so it needs a place
   * too.
   */
  async function execute(
    request: FastifyRequest,
    identity: Identity,
    context: FetchContext,
  ): Promise<Answer> {
    const { graph, mutations, idempotency: store, log } = options;
    const params = request.method === 'POST' ? bodyOf(request) : queryOf(request);
    const prepared = await prepare(params, documents, context);
    refuseBadToken(identity, () => mayBeOpen(prepared, params, graph));
    if ('errors' in prepared) return refusalsAnswer(request, prepared.errors);
    const { document } = prepared;
    const repeatable = mutations.of({ request, document, ...params }, context.caller);
    if (!repeatable) return run(request, document, context);
    // The work continues without its client, which can fetch the answer later.
    const goOn = (attempt: Attempt) => run(request, document, { ...context, signal: undefined, attempt });
    return answerMutationOnce({ store, repeatable, request, log, run: goOn });
  }

  async function run(
    request: FastifyRequest,
    document: DocumentNode | undefined,
    context: FetchContext,
  ): Promise<Answer> {
    const plain = plainRequest(request);
    if (!plain || !document) return askApollo(options.apollo, request, context);
    return answerOf(request, await options.graph.execute({ ...plain, ...context, document }));
  }
}

/**
 * Whether a document may need no caller; true also for a document that was not read because of a rate limit.
 */
function mayBeOpen(prepared: Prepared, { operationName }: Asked, graph: FederatedGraph): boolean {
  if ('errors' in prepared) return retryAfterOf(prepared.errors) !== undefined;
  return prepared.document !== undefined && graph.isOpen(prepared.document, nameOf(operationName));
}

/** The document, or the errors of its text or its cost; Apollo Server reports a missing text. */
async function prepare(
  { query, variables, operationName }: Asked,
  documents: OperationDocuments,
  asker: Asker,
): Promise<Prepared> {
  if (typeof query !== 'string' || query === '') return { document: undefined };
  const prepared = await documents.prepare(query, asker);
  if ('errors' in prepared) return prepared;
  const errors = documents.checkCost(prepared.document, asObject(variables), nameOf(operationName));
  return errors.length > 0 ? { errors } : prepared;
}

function nameOf(operationName: unknown): string | undefined {
  return typeof operationName === 'string' ? operationName : undefined;
}

/** Parses the body, and stores the result in the request. @throws VALIDATION_FAILED if it is not JSON */
function bodyOf(request: FastifyRequest): Asked {
  if (Buffer.isBuffer(request.body)) request.body = integersAsText(parseJson(request.body));
  return asObject(request.body);
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
