import { GatewayError } from '@agg/schema';
import { hashOf, type OperationDocuments } from './operation-documents.ts';

/** How a request names its document; not yet checked. */
interface Names {
  query?: unknown;
  documentId?: unknown;
  extensions?: unknown;
}

const sha256 = /^(?:sha256:)?([0-9a-f]{64})$/;

/**
 * The text of the document that a request names instead of sending it: by `extensions.persistedQuery`, as in Apollo's
 * automatic persisted queries, or by `documentId`, as in the proposal for GraphQL over HTTP. Both are the SHA-256 of the
 * text, in hex.
 * @returns undefined for a request that names none; the error PERSISTED_QUERY_NOT_FOUND for a document that this process
 * does not know: clients then send its text, too
 * @throws VALIDATION_FAILED for what is no SHA-256, and for one of another text
 */
export function namedText(
  names: Names,
  documents: Pick<OperationDocuments, 'textOf'>,
): string | GatewayError | undefined {
  const hash = hashIn(names);
  if (hash === undefined) return undefined;
  const { query } = names;
  if (typeof query === 'string' && query !== '') return assertHash(query, hash);
  // Clients compare the message, too.
  return documents.textOf(hash) ?? new GatewayError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
}

function hashIn({ documentId, extensions }: Names): string | undefined {
  const { persistedQuery } = (extensions ?? {}) as {
    persistedQuery?: { version?: unknown; sha256Hash?: unknown };
  };
  if (persistedQuery === undefined || persistedQuery === null)
    return documentId === undefined ? undefined : read(documentId, 'documentId');
  const { version, sha256Hash } = persistedQuery;
  if (version !== 1) refuse('Only version 1 of persisted queries is known. Send version: 1.');
  return read(sha256Hash, 'extensions.persistedQuery.sha256Hash');
}

function read(name: unknown, place: string): string {
  const [, hash] = (typeof name === 'string' && sha256.exec(name)) || [];
  return hash ?? refuse(`${place} is not the SHA-256 of a document: 64 hexadecimal digits in lower case.`);
}

function assertHash(text: string, hash: string): string {
  if (hashOf(text) === hash) return text;
  return refuse(
    'The SHA-256 of the document is not the one that the request states. Hash the text as it is sent.',
  );
}

function refuse(detail: string): never {
  throw new GatewayError('VALIDATION_FAILED', detail);
}
