import { knownError } from '@agg/rest-facade';
import { type Caller, integersAsText, jsonContentType, parseJson } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLError } from 'graphql';
import type { Admission } from '../admission/admission.ts';
import type { Asker } from '../admission/holder.ts';
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
import { retryAfterOf } from './graphql-status.ts';
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

/** A request with what is known of it before its document is read. */
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  asked: Asked;
  identity: Identity;
  asker: Omit<FetchContext, 'requestId'>;
}

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
    const identity = await identityOf(request, authenticator);
    const asker = {
      caller: 'caller' in identity ? identity.caller : null,
      client: clients.of(request.raw),
      signal: signalOf(reply),
    };
    // Reading a document and planning it costs more than most of what it asks for: that needs a place, too.
    return admission.run(asker, () => execute({ request, reply, asked, identity, asker }));
  }

  async function execute({ request, reply, asked, identity, asker }: Exchange): Promise<FastifyReply> {
    const { apollo, clients, graph } = options;
    const prepared = prepare(asked, documents, asker);
    const caller = callerFor(identity, prepared, asked, graph);
    if ('errors' in prepared) return sendRefusals(request, reply, prepared.errors);
    // Who is nobody yet may be about to log in, and a login is bound to its browser.
    const client = caller ? asker.client : clients.withBrowser(request, reply);
    const context: FetchContext = { caller, client, requestId: request.id, signal: asker.signal };
    const plain = plainRequest(request);
    if (!plain || !prepared.document) return askApollo(apollo, request, reply, context);
    const { document } = prepared;
    return sendAnswer(request, reply, await graph.execute({ ...plain, ...context, document }));
  }
}

/** Who asks, or why the token says nothing. */
type Identity = { caller: Caller | null } | { refusal: unknown };

async function identityOf({ headers }: FastifyRequest, authenticator: Authenticator): Promise<Identity> {
  try {
    return { caller: await authenticator.authenticate(headers.authorization) };
  } catch (refusal) {
    return { refusal };
  }
}

/**
 * The caller of a request. As for REST, a token that is not good must not stand in the way of a login: operations that
 * need no caller have none then.
 * @throws what `authenticate` threw, for everything else
 */
function callerFor(
  identity: Identity,
  prepared: Prepared,
  asked: Asked,
  graph: FederatedGraph,
): Caller | null {
  if ('caller' in identity) return identity.caller;
  // What was not even read may be open.
  if ('errors' in prepared && retryAfterOf(prepared.errors) !== undefined) return null;
  const document = 'document' in prepared ? prepared.document : undefined;
  if (document && graph.isOpen(document, nameOf(asked.operationName))) return null;
  throw identity.refusal;
}

/** The document, or what is wrong with its text or what it would cost; without a text, that is Apollo Server's to say. */
function prepare(
  { query, variables, operationName }: Asked,
  documents: OperationDocuments,
  asker: Asker,
): Prepared {
  if (typeof query !== 'string' || query === '') return { document: undefined };
  const prepared = documents.prepare(query, asker);
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
