import { GatewayError, type Graph, type GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { RestOperation } from '../operations/rest-operation.ts';
import { RootValue } from './root-value.ts';

/**
 * Executes a query or a mutation and returns the value of its root field.
 * @throws the first error of the result, even if there is data: a partial answer must not look complete;
 * NOT_FOUND where there is no body
 */
export async function runOperation(
  graph: Graph,
  operation: RestOperation,
  request: GraphRequest,
): Promise<RootValue> {
  const result = await graph.execute(request);
  if (result.errors?.[0]) throw result.errors[0];
  const root = new RootValue(operation, result);
  if (operation.status !== 204 && root.bodyText === 'null') throw new GatewayError('NOT_FOUND');
  return root;
}

/**
 * Opens a subscription.
 * @throws the error that prevents the stream
 */
export async function openStream(
  graph: Graph,
  request: GraphRequest,
): Promise<AsyncIterableIterator<ExecutionResult>> {
  const opened = await graph.subscribe(request);
  if (Symbol.asyncIterator in opened) return opened;
  throw opened.errors?.[0] ?? new Error('The subscription returned neither a stream nor an error.');
}

/** The value of the one root field in an event; throws the first error of the result. */
export function eventValue(operation: RestOperation, result: ExecutionResult): unknown {
  if (result.errors?.[0]) throw result.errors[0];
  return new RootValue(operation, result).value;
}
