import '../execution/telemetry.ts';
import type { Answer } from '@agg/rest-facade';
import { errorMembersOf, isErrorCode, noteErrors } from '@agg/schema';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLError, GraphQLFormattedError } from 'graphql';
import type { OperationDocuments } from '../documents/operation-documents.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import { otherRefusal } from '../execution/library-texts.ts';
import { publicMessage } from '../execution/public-error.ts';
import type { FetchContext } from '../execution/subgraph-source.ts';
import { documentLimits } from '../limits/limits.ts';
import { limitsRule } from '../limits/limits-rule.ts';
import { retryAfterOf, statusFor } from './graphql-answer.ts';

export interface ApolloOptions {
  graph: FederatedGraph;
  supergraphSdl: string;
  documents: OperationDocuments;
  introspection: boolean;
}

/**
 * A page of another origin can send these headers only after a preflight, which we answer for allowed origins alone.
 * A GET with one of them is no cross-site request forgery.
 */
const preflightedHeaders = ['authorization', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** Apollo Server over our graph: it implements the protocol, the graph executes. */
export function createApolloServer({ graph, supergraphSdl, documents, introspection }: ApolloOptions) {
  return new ApolloServer<FetchContext>({
    gateway: gatewayOver(graph, supergraphSdl),
    documentStore: storeOf(documents),
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: [limitsRule],
    introspection,
    csrfPrevention: { requestHeaders: preflightedHeaders },
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    plugins: [ApolloServerPluginLandingPageDisabled(), statusPlugin],
    formatError,
  });
}

type ApolloGateway = NonNullable<ConstructorParameters<typeof ApolloServer<FetchContext>>[0]['gateway']>;
type Executor = NonNullable<Awaited<ReturnType<ApolloGateway['load']>>['executor']>;

/** Apollo Server accepts any executor from a `GatewayInterface`. */
function gatewayOver(graph: FederatedGraph, coreSupergraphSdl: string): ApolloGateway {
  const executor: Executor = async ({ request, document, context }) => {
    const { operationName, variables } = request;
    const answer = await graph.execute({ document, operationName, variables, ...(context as FetchContext) });
    return answer.toJSON() as Awaited<ReturnType<Executor>>;
  };
  return {
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: graph.apiSchema, coreSupergraphSdl });
      return () => {};
    },
    load: async () => ({ executor }),
    stop: async () => {},
  };
}

/**
 * Documents are prepared before Apollo Server handles a request; it finds them here by the hash of the text.
 */
function storeOf(documents: OperationDocuments) {
  return {
    get: async (key: string): Promise<DocumentNode | undefined> =>
      documents.byHash(key.slice(key.lastIndexOf(':') + 1)),
    set: async (): Promise<void> => {},
    delete: async (): Promise<void> => {},
  };
}

/** The status of an answer without data, which depends on the media type (GraphQL over HTTP, section 6.4). */
const statusPlugin: ApolloServerPlugin<FetchContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response, source }) {
      const { body, http } = response;
      // Without a text it was no GraphQL request: that stays a 400.
      if (!source || body.kind !== 'single' || body.singleResult.data !== undefined || http.status === 405)
        return;
      const errors = body.singleResult.errors ?? [];
      http.status = statusFor(request.http?.headers.get('accept'), errors);
      const retryAfter = retryAfterOf(errors);
      if (retryAfter !== undefined) http.headers.set('retry-after', retryAfter);
    },
  }),
};

/** Replaces Apollo Server's own codes by ours; the graph's errors already have ours. */
function formatError({ message, locations, path, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  const { code } = extensions ?? {};
  if (code === 'INTERNAL_SERVER_ERROR')
    return {
      message: 'An internal error occurred. Quote X-Request-Id when you report it.',
      extensions: { code: 'INTERNAL' },
    };
  const shown = publicMessage(message);
  return {
    message: code === 'BAD_REQUEST' && shown === message ? otherRefusal : shown,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: {
      code: isErrorCode(code) ? code : 'VALIDATION_FAILED',
      ...errorMembersOf(extensions),
    },
  };
}

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
