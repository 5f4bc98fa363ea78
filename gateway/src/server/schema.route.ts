import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';

/** Serves the clients' schema as text, for code generators. */
export function serveSchema(app: FastifyInstance, schema: GraphQLSchema): void {
  const url = '/schema.graphql';
  const text = printSchema(schema);
  app.get(url, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
  );
  refuseMethods(app, url, ['GET', 'HEAD']);
}
