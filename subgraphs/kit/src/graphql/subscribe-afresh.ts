import type { GraphRequest } from '@agg/schema';
import { createSourceEventStream, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { mapStream } from '../primitives/map-stream.ts';
import type { Semaphore } from '../primitives/semaphore.ts';
import type { CompiledSchema } from './compiled/compiled-schema.ts';

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
export async function subscribeAfresh(
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
