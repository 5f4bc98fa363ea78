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
  const members = asObject(request.body);
  // What follows reads the body, too.
  if (members.operationName === '') delete members.operationName;
  return members;
}

function queryOf({ query }: FastifyRequest): RequestParameters {
  const { query: text, variables, operationName, documentId, extensions } = query as Record<string, unknown>;
  return {
    query: text,
    operationName: orAbsent(operationName),
    documentId: orAbsent(documentId),
    variables: jsonIn(variables),
    extensions: jsonIn(extensions),
  };
}

/** A parameter without a value is absent: forms and tools send every field that they have. */
function orAbsent(parameter: unknown): unknown {
  return parameter === '' ? undefined : parameter;
}

function jsonIn(parameter: unknown): unknown {
  const given = orAbsent(parameter);
  return typeof given === 'string' ? parseJson(given) : undefined;
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
