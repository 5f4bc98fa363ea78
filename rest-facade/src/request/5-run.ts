import { GatewayError, type Graph, type GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import { valueAt } from '../operations/member-path.ts';
import type { RestOperation } from '../operations/rest-operation.ts';

/**
 * Executes a query or a mutation and takes the value of its root field.
 * @throws the first error of the result, also where data came with it: half an answer must not look like a whole one; NOT_FOUND where there is no body
 */
export async function runOperation(
  graph: Graph,
  operation: RestOperation,
  asked: GraphRequest,
): Promise<unknown> {
  const value = rootValue(operation, await graph.execute(asked));
  if (operation.status !== 204 && valueAt(value, operation.body.path) === null)
    throw new GatewayError('NOT_FOUND');
  return value;
}

/**
 * Opens a subscription.
 * @throws the error for which there is no stream
 */
export async function openStream(
  graph: Graph,
  asked: GraphRequest,
): Promise<AsyncIterableIterator<ExecutionResult>> {
  const opened = await graph.subscribe(asked);
  if (Symbol.asyncIterator in opened) return opened;
  throw opened.errors?.[0] ?? new Error('A subscription gave neither a stream nor an error.');
}

/** The value of the one root field; throws the first error of the result. */
export function rootValue({ field }: RestOperation, { data, errors }: ExecutionResult): unknown {
  if (errors?.[0]) throw errors[0];
  return data?.[field.responseKey] ?? null;
}
