import { integersAsText, parseJson } from '@agg/schema';
import type { FastifyRequest } from 'fastify';

/** The parameters of a GraphQL request (GraphQL over HTTP, "Request Parameters"), not yet checked. */
export interface RequestParameters {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  /** The SHA-256 of the document, instead of its text. */
  documentId?: unknown;
  extensions?: unknown;
}

/** Reads them from the body of a POST, else from the query string. @throws VALIDATION_FAILED if not JSON */
export function parametersOf(request: FastifyRequest): RequestParameters {
  return request.method === 'POST' ? bodyOf(request) : queryOf(request);
}

/** Parses the body, and stores the result in the request. @throws VALIDATION_FAILED if it is not JSON */
function bodyOf(request: FastifyRequest): RequestParameters {
  if (Buffer.isBuffer(request.body)) request.body = integersAsText(parseJson(request.body));
  return asObject(request.body);
}

function queryOf({ query }: FastifyRequest): RequestParameters {
  const { query: text, variables, operationName, documentId, extensions } = query as Record<string, unknown>;
  return {
    query: text,
    operationName,
    documentId,
    variables: jsonIn(variables),
    extensions: jsonIn(extensions),
  };
}

function jsonIn(parameter: unknown): unknown {
  return typeof parameter === 'string' && parameter !== '' ? parseJson(parameter) : undefined;
}

export function nameOf(operationName: unknown): string | undefined {
  return typeof operationName === 'string' ? operationName : undefined;
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
