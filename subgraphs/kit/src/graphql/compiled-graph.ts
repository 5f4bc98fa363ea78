import type { Graph, GraphRequest } from '@agg/schema';
import type { GraphQLSchema } from 'graphql';
import { Semaphore } from '../primitives/semaphore.ts';
import { CompiledSchema } from './compiled/compiled-schema.ts';
import { subscribeAfresh } from './subscribe-afresh.ts';

/** How many events are executed at the same time. */
const eventsAtOnce = 5;

/**
 * A schema as a `Graph`: documents are compiled once, and every request and every event has its own context.
 */
export function graphOf(schema: GraphQLSchema, contextOf: (request: GraphRequest) => unknown): Graph {
  const compiled = new CompiledSchema(schema);
  const semaphore = new Semaphore(eventsAtOnce);
  return {
    execute: async (request) =>
      compiled.execute(request, { variables: request.variables, context: contextOf(request) }),
    subscribe: (request) =>
      subscribeAfresh({ schema, compiled, semaphore }, request, () => contextOf(request)),
  };
}
