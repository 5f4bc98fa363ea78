import { knownError, refuseMethods } from '@agg/rest-facade';
import { jsonContentType } from '@agg/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';
import type { GraphiQL } from '../graphiql/graphiql.routes.ts';
import { wantsPage } from '../site/site-page.ts';
import { errorAnswer, sendAnswer } from './graphql-answer.ts';
import { GraphQLEventStreams, type GraphQLEventStreamsOptions } from './graphql-event-streams.ts';
import { GraphQLOverHttp, type GraphQLOverHttpOptions } from './graphql-over-http.ts';
import type { RequestParameters } from './request-parameters.ts';

export interface GraphQLRouteOptions extends GraphQLOverHttpOptions, GraphQLEventStreamsOptions {
  /** Absent where clients may not read the schema, which the page needs. */
  graphiql?: GraphiQL;
}

const config = { kind: 'graphql' };

/** GraphQL over HTTP: POST, GET for queries, and GraphiQL for browsers. */
export function serveGraphQL(server: FastifyInstance, options: GraphQLRouteOptions): void {
  const { graphiql, log } = options;
  const streams = new GraphQLEventStreams(options);
  const graphql = new GraphQLOverHttp(options, streams);
  server.addHook('preClose', async () => streams.stop());
  graphiql?.serveFiles(server);
  server.register(async (app) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    // Parsing can take milliseconds: it waits until the request has a place.
    app.addContentTypeParser(jsonContentType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error, request, reply) =>
      sendAnswer(reply, errorAnswer(knownError(error), request, log)),
    );
    app.get('/graphql', { config }, async (request, reply) => {
      if (graphiql && wantsGraphiQL(request)) return graphiql.send(app, reply);
      return graphql.answer(request, reply);
    });
    app.post('/graphql', { config }, (request, reply) => graphql.answer(request, reply));
    refuseMethods(app, '/graphql', ['GET', 'HEAD', 'POST']);
  });
}

function wantsGraphiQL(request: FastifyRequest): boolean {
  return wantsPage(request) && !(request.query as RequestParameters).query;
}

/** Serves the clients' schema as text, for code generators. */
export function serveSchema(app: FastifyInstance, schema: GraphQLSchema): void {
  const url = '/schema.graphql';
  const text = printSchema(schema);
  app.get(url, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
  );
  refuseMethods(app, url, ['GET', 'HEAD']);
}
