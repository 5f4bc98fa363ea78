import type { Graph, GraphRequest } from '@agg/schema';
import { createSourceEventStream, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { mapStream } from '../primitives/closable-stream.ts';
import { Semaphore } from '../primitives/semaphore.ts';
import { CompiledSchema } from './compiled/compiled-schema.ts';

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

/** What the events of a subgraph are executed with. */
interface EventExecution {
  schema: GraphQLSchema;
  compiled: CompiledSchema;
  /**
   * A change is published to hundreds of subscribers at once, who must not occupy all database connections.
   */
  semaphore: Semaphore;
}

/**
 * GraphQL's subscribe, but with a separate context for each event: data loaded for one event must not be
 * reused for a later one, which may be hours away.
 */
async function subscribeAfresh(
  { schema, compiled, semaphore }: EventExecution,
  { document, operationName, variables, signal }: GraphRequest,
  freshContext: () => unknown,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const operation = { document, operationName };
  const events = await createSourceEventStream({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: freshContext(),
  });
  if (!(Symbol.asyncIterator in events)) return events;
  const execute = (rootValue: unknown): Promise<ExecutionResult> => {
    const execution = { variables, context: freshContext(), rootValue };
    return semaphore.run(async () => compiled.execute(operation, execution));
  };
  return mapStream(events[Symbol.asyncIterator](), execute, signal);
}
