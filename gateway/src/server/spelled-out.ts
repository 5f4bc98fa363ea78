import { GatewayError } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { namedText } from '../documents/named-document.ts';
import type { OperationDocuments } from '../documents/operation-documents.ts';
import { asObject, parametersOf, type RequestParameters } from './request-parameters.ts';

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
