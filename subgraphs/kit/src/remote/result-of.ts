import type { ExecutionResult } from 'graphql';

/**
 * An answer of a subgraph as a result of GraphQL. Its data may still be wrong; what reads the members of the result relies on
 * this check.
 * @throws Error where it is none, for instance the `null` of a proxy (GraphQL, 7.1)
 */
export function resultOf(answer: unknown): ExecutionResult {
  if (!isObject(answer)) throw noResult();
  const { data, errors } = answer;
  const isWhole = data === undefined ? errors !== undefined : data === null || isObject(data);
  if (!isWhole || (errors !== undefined && !areErrors(errors))) throw noResult();
  return answer as ExecutionResult;
}

function areErrors(errors: unknown): boolean {
  return Array.isArray(errors) && errors.length > 0 && errors.every(isError);
}

function isError(error: unknown): boolean {
  if (!isObject(error) || typeof error.message !== 'string') return false;
  const { path, extensions } = error;
  return (path === undefined || Array.isArray(path)) && (extensions === undefined || isObject(extensions));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function noResult(): Error {
  return new Error('The subgraph did not answer with a result of GraphQL.');
}
