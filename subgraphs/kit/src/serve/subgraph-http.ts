import {
  type FetchTokenVerifier,
  factsOf,
  GatewayError,
  type Graph,
  type GraphRequest,
  noteErrors,
  noteFetch,
  operationLabel,
  problemHeaders,
  toProblem,
} from '@agg/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DocumentCache } from './document-cache.ts';

/** The largest fetch in bytes: a page of references of the largest list. */
const bodyLimit = 4 << 20;

/** POST /graphql of one subgraph: fetches of gateways and of other subgraphs, each with its token. */
export function subgraphHttp(app: FastifyInstance, graph: Graph, verify: FetchTokenVerifier): void {
  const documents = new DocumentCache();
  // The token is bound to the exact bytes, so they are verified before they are parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/graphql', { bodyLimit, config: { kind: 'fetch' } }, async (request) => {
    const asked = await graphRequest(request, documents, verify);
    const result = await graph.execute(asked);
    noteErrors(request.raw, result.errors);
    return result;
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request.id);
    factsOf(request.raw).code = problem.code;
    if (problem.status >= 500) request.log.error(error);
    return reply
      .code(problem.status)
      .headers(problemHeaders(error, request.headers.authorization !== undefined))
      .send({ errors: [{ message: problem.detail, extensions: { code: problem.code } }] });
  });
}

async function graphRequest(
  request: FastifyRequest,
  documents: DocumentCache,
  verify: FetchTokenVerifier,
): Promise<GraphRequest> {
  const body = request.body as Buffer;
  const identity = await verify(request.headers.authorization, body);
  const { query, variables, operationName } = JSON.parse(body.toString());
  if (typeof query !== 'string') throw new GatewayError('VALIDATION_FAILED', 'The query is not a string.');
  const document = documents.parse(query);
  noteFetch(request.raw, identity, operationLabel(document, operationName));
  return { document, variables, operationName, ...identity };
}
