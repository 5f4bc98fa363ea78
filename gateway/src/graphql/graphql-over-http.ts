import { type Answer, endedWith, type IdempotencyStore } from '@agg/rest-facade';
import { type Attempt, type Caller, type Client, factsOf, operationLabel } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLError } from 'graphql';
import type { Admission } from '../admission/admission.ts';
import type { Requester } from '../admission/flow.ts';
import { authenticateRequest } from '../authentication/authenticate-request.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import { nameOf, type OperationDocuments } from '../documents/operation-documents.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { FetchContext } from '../execution/subgraph-source.ts';
import type { Clients } from '../http/clients.ts';
import { answerMutationOnce, type RepeatableMutations } from '../idempotency/repeatable-mutations.ts';
import type { Log } from '../observability/log.ts';
import type { RequestRates } from '../rates/request-rates.ts';
import { askApollo, type createApolloServer } from './apollo-server.ts';
import { answerOf, errorAnswer, refusalsAnswer, retryAfterOf, sendAnswer } from './graphql-answer.ts';
import {
  asEvents,
  type EventsWanted,
  eventsWanted,
  type GraphQLEventStreams,
  type Opening,
} from './graphql-event-streams.ts';
import { plainRequest } from './plain-request.ts';
import { asObject, type RequestParameters, type SpelledOut, spelledOut } from './request-parameters.ts';

export interface GraphQLOverHttpOptions {
  graph: FederatedGraph;
  apollo: ReturnType<typeof createApolloServer>;
  documents: OperationDocuments;
  authenticator: Authenticator;
  rates: RequestRates;
  admission: Admission;
  clients: Clients;
  idempotency: IdempotencyStore;
  mutations: RepeatableMutations;
  log: Log;
}

/** What is asked, by whom. */
type RequestContext = FetchContext & { client: Client };

/** A request whose document was read. */
interface Read extends Pick<SpelledOut, 'search'> {
  request: FastifyRequest;
  document: DocumentNode | undefined;
}

type Prepared = { document: DocumentNode | undefined } | { errors: readonly GraphQLError[] };

/** Answers GraphQL requests over HTTP: identifies the caller, reads the document, and executes it. */
export class GraphQLOverHttp {
  constructor(
    private readonly options: GraphQLOverHttpOptions,
    private readonly streams: GraphQLEventStreams,
  ) {}

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { authenticator, rates, admission, clients } = this.options;
    const ended = endedWith(reply);
    const { signal } = ended;
    const identity = await identityOf(request, authenticator);
    // A client that has left meanwhile is not reported again.
    signal.throwIfAborted();
    const { caller } = identity;
    rates.admit(caller, reply.raw);
    // A client without a caller may be about to log in, and a login is bound to its browser.
    const client = caller ? clients.of(request.raw) : clients.withBrowser(request, reply);
    const context: RequestContext = { caller, client, requestId: request.id, signal };
    const wanted = eventsWanted(request);
    // What follows answers in JSON, which becomes events at the end.
    if (wanted === 'always') request.headers.accept = 'application/json';
    const execute = () => this.#execute(request, reply, identity, context, wanted);
    const answer = await admission.run(context, execute);
    if (!('opening' in answer)) return sendAnswer(reply, wanted === 'always' ? asEvents(answer) : answer);
    return this.streams.send(request, reply, { source: await answer.opening, context, ended });
  }

  /**
   * Reading a body and planning its document can cost more than the operation itself, so it needs a place
   * too.
   */
  async #execute(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: Identity,
    context: RequestContext,
    wanted: EventsWanted,
  ): Promise<Answer | Opening> {
    const { graph, documents, mutations, idempotency: store, log } = this.options;
    const params = spelledOut(request, documents);
    if ('errors' in params) return refusalsAnswer(request, params.errors);
    const prepared = await prepare(params, documents, context);
    refuseBadToken(identity, () => mayBeOpen(prepared, params, graph));
    if ('errors' in prepared) return refusalsAnswer(request, prepared.errors);
    const { document } = prepared;
    if (document) factsOf(request.raw).operation = operationLabel(document, nameOf(params.operationName));
    const opening =
      wanted !== 'never' && document && this.streams.open(reply, { ...context, document }, params);
    if (opening) return opening;
    const repeatable = mutations.of({ request, document, ...params }, context.caller);
    const run = (as: FetchContext) => this.#run({ request, document, search: params.search }, as);
    if (!repeatable) return run(context);
    return answerMutationOnce({
      store,
      repeatable,
      request,
      log,
      // The work continues without its client, which can fetch the answer later.
      run: (attempt: Attempt) => run({ ...context, signal: undefined, attempt }),
      problem: (error) => errorAnswer(error, request, log),
    });
  }

  async #run({ request, document, search }: Read, context: FetchContext): Promise<Answer> {
    const { apollo, graph } = this.options;
    const plain = plainRequest(request);
    if (!plain || !document) return askApollo(apollo, request, context, search);
    return answerOf(request, await graph.execute({ ...plain, ...context, document }));
  }
}

/**
 * Whether a document may need no caller; true also for a document that was not read because of a rate limit.
 */
function mayBeOpen(prepared: Prepared, { operationName }: RequestParameters, graph: FederatedGraph): boolean {
  if ('errors' in prepared) return retryAfterOf(prepared.errors) !== undefined;
  return prepared.document !== undefined && graph.isOpen(prepared.document, nameOf(operationName));
}

/** The document, or the errors of its text or its cost; Apollo Server reports a missing text. */
async function prepare(
  { query, variables, operationName }: RequestParameters,
  documents: OperationDocuments,
  requester: Requester,
): Promise<Prepared> {
  if (typeof query !== 'string' || query === '') return { document: undefined };
  const prepared = await documents.prepare(query, requester);
  if ('errors' in prepared) return prepared;
  const errors = documents.checkVariables(prepared.document, asObject(variables), nameOf(operationName));
  return errors.length > 0 ? { errors } : prepared;
}

/** The caller of a request; for an invalid token, no caller and the reason. */
export interface Identity {
  caller: Caller | null;
  refusal?: unknown;
}

async function identityOf(request: FastifyRequest, authenticator: Authenticator): Promise<Identity> {
  try {
    return { caller: await authenticateRequest(authenticator)(request) };
  } catch (refusal) {
    return { caller: null, refusal };
  }
}

/**
 * As in REST, an invalid token does not prevent a login.
 * @param isOpen whether the operation needs no caller
 * @throws what `authenticate` threw, for all other operations
 */
function refuseBadToken({ refusal }: Identity, isOpen: () => boolean): void {
  if (refusal !== undefined && !isOpen()) throw refusal;
}
