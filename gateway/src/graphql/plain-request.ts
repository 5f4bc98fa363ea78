import type { FastifyRequest } from 'fastify';

/** The members of a GraphQL request. */
export interface PlainRequest {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** `Accept` headers of the common clients, all of which accept our media types. */
const commonAccept: ReadonlySet<string | undefined> = new Set([
  undefined,
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json, application/json',
  'application/json, text/plain, */*',
  'application/graphql-response+json,application/json;q=0.9',
  'application/json, multipart/mixed',
]);

const members: ReadonlySet<string> = new Set(['query', 'variables', 'operationName']);

/**
 * A request that is certainly valid: a POST of JSON, from a client that accepts our media types, with no
 * members but a text, variables and a name. Apollo Server would only confirm that, for a tenth of the cost of
 * the whole request; it checks all other requests.
 */
export function plainRequest({ method, headers, body }: FastifyRequest): PlainRequest | undefined {
  if (method !== 'POST' || !commonAccept.has(headers.accept) || !isObject(body)) return undefined;
  for (const name of Object.keys(body)) if (!members.has(name)) return undefined;
  const { query, variables, operationName } = body;
  if (typeof query !== 'string' || query === '') return undefined;
  if (!isAbsent(variables) && !isObject(variables)) return undefined;
  if (!isAbsent(operationName) && typeof operationName !== 'string') return undefined;
  return { query, variables: variables ?? undefined, operationName: operationName ?? undefined };
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
