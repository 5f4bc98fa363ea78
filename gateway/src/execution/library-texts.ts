import { documentLimits } from '../limits/limits.ts';

/** A library's message about a request, by its beginning, and its public replacement. */
export interface LibraryText {
  begins: string;
  replacement: string;
}

const json = 'a POST with Content-Type: application/json';

/**
 * The messages of libraries that are not about the client's own document: they name the library, or a setting
 * that only its users can change. What graphql-js reports about a document and its values is what clients
 * expect, and stays.
 */
export const libraryTexts: readonly LibraryText[] = [
  {
    begins: 'Syntax Error: Document contains more that',
    replacement: `The document has more than ${documentLimits.tokens} tokens. Split it into smaller operations.`,
  },
  {
    begins: 'Validation aborted.',
    replacement: 'The document repeats the same fields too often to be validated. Select each field once.',
  },
  {
    begins: 'Too many validation errors',
    replacement: 'The document has more errors than are listed. Fix these first.',
  },
  {
    begins: 'Too many errors processing variables',
    replacement: 'The variables have more errors than are listed. Fix these first.',
  },
  {
    begins: 'This operation has been blocked as a potential Cross-Site Request Forgery',
    replacement: `Possible cross-site request forgery. Send ${json}, or a header Authorization or Apollo-Require-Preflight.`,
  },
  {
    begins: "The 'query' search parameter may only",
    replacement: 'The query parameter "query" is duplicated. Send it once.',
  },
  {
    begins: "The 'operationName' search parameter may only",
    replacement: 'The query parameter "operationName" is duplicated. Send it once.',
  },
  {
    begins: "The 'variables' search parameter may only",
    replacement: 'The query parameter "variables" is duplicated. Send it once.',
  },
  {
    begins: "The 'extensions' search parameter may only",
    replacement: 'The query parameter "extensions" is duplicated. Send it once.',
  },
  {
    begins: 'The variables search parameter',
    replacement: 'The query parameter "variables" is not a JSON object. Encode it as JSON.',
  },
  {
    begins: 'The extensions search parameter',
    replacement: 'The query parameter "extensions" is not a JSON object. Encode it as JSON.',
  },
  {
    begins: 'GraphQL queries must be strings',
    replacement: 'The member "query" is not a string. Send the document as a string.',
  },
  {
    begins: 'POST body missing',
    replacement: `The body is not a JSON object with members. Send ${json} and at least the member "query".`,
  },
  {
    begins: '`variables` in a POST body',
    replacement: 'The member "variables" is not a JSON object. Send the values by variable name.',
  },
  {
    begins: '`extensions` in a POST body',
    replacement: 'The member "extensions" is not a JSON object. Omit it.',
  },
  {
    begins: '`operationName` in a POST body',
    replacement: 'The member "operationName" is not a string. Send the name of an operation of the document.',
  },
  {
    begins: 'GET requests may not have a content-type',
    replacement: `GET requests have no body. Omit Content-Type, or send ${json}.`,
  },
  {
    begins: "An 'accept' header was provided",
    replacement:
      'The Accept header excludes the response types. Include application/json or application/graphql-response+json.',
  },
  {
    begins: 'GET requests only support query operations',
    replacement: `GET requests execute queries only. Send ${json}.`,
  },
  {
    begins: 'GraphQL operations must contain a non-empty',
    replacement: 'The member "query" is missing or empty. Send the document as a string.',
  },
  {
    begins: 'Operation batching disabled',
    replacement: 'Batches of operations are not supported. Send each operation in its own request.',
  },
  {
    begins: 'No operations found in request',
    replacement: 'Batches of operations are not supported. Send each operation in its own request.',
  },
];

/** For library messages that are not in this table. */
export const otherRefusal = `The request is not valid GraphQL over HTTP. Send ${json} and the members query, variables and operationName.`;

/** Replaces a library's own message; any other stays. */
export function inOurWords(message: string): string {
  return libraryTexts.find(({ begins }) => message.startsWith(begins))?.replacement ?? message;
}
