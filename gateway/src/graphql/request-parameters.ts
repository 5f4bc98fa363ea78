import { GatewayError, integersAsText, parseJson } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { namedText } from '../documents/named-document.ts';
import type { OperationDocuments } from '../documents/operation-documents.ts';

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
function parametersOf(request: FastifyRequest): RequestParameters {
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

/** The parameters of a request with the text of its document. */
export interface SpelledOut extends RequestParameters {
  /** The query string for a GET whose own one only names the document, or has empty members. */
  search?: string;
}

/**
 * Reads the parameters of a request, and replaces the name of a document by its text: in the body of a POST, where all
 * that follows finds it, or in a query string.
 * @returns the error of a document that is not known
 * @throws VALIDATION_FAILED
 */
export function spelledOut(
  request: FastifyRequest,
  documents: OperationDocuments,
): SpelledOut | { errors: readonly GatewayError[] } {
  const params = parametersOf(request);
  const query = namedText(params, documents);
  if (query === undefined) return { ...params, search: searchWithoutEmpty(request) };
  if (query instanceof GatewayError) return { errors: [query] };
  if (request.method === 'POST') request.body = bodyWith(asObject(request.body), query);
  return { ...params, query, search: searchWith(request.url, query) };
}

function bodyWith(body: Record<string, unknown>, query: string): Record<string, unknown> {
  const { documentId, extensions, ...plain } = body;
  return { ...plain, query };
}

const optional = ['operationName', 'variables', 'extensions', 'documentId'];

/** @returns undefined where the request needs no other query string than its own */
function searchWithoutEmpty({ method, url }: FastifyRequest): string | undefined {
  if (method === 'POST') return undefined;
  const members = membersOf(url);
  return optional.some((name) => members.get(name) === '') ? String(withoutEmpty(members)) : undefined;
}

function searchWith(url: string, query: string): string {
  const members = withoutEmpty(membersOf(url));
  members.set('query', query);
  members.delete('extensions');
  members.delete('documentId');
  return String(members);
}

function membersOf(url: string): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length));
}

function withoutEmpty(members: URLSearchParams): URLSearchParams {
  for (const name of optional) if (members.get(name) === '') members.delete(name);
  return members;
}
