import { documentLimits } from '../limits/limits.ts';

/** A library's message about a request, by its beginning, and its public replacement. */
export interface LibraryText {
  begins: string;
  told: string;
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
    told: `The document has more than ${documentLimits.tokens} tokens; ask for less at a time.`,
  },
  {
    begins: 'Validation aborted.',
    told: 'The document selects the same fields so often that it cannot be checked; select each field once.',
  },
  {
    begins: 'Too many validation errors',
    told: 'There are more mistakes in the document than are listed; mend these first.',
  },
  {
    begins: 'Too many errors processing variables',
    told: 'There are more mistakes in the variables than are listed; mend these first.',
  },
  {
    begins: 'This operation has been blocked as a potential Cross-Site Request Forgery',
    told: `A page of another site could have sent this request; send ${json}, or the header Apollo-Require-Preflight with any value.`,
  },
  {
    begins: "The 'query' search parameter may only",
    told: 'The parameter query stands more than once in the query string; send it once.',
  },
  {
    begins: "The 'operationName' search parameter may only",
    told: 'The parameter operationName stands more than once in the query string; send it once.',
  },
  {
    begins: "The 'variables' search parameter may only",
    told: 'The parameter variables stands more than once in the query string; send it once.',
  },
  {
    begins: "The 'extensions' search parameter may only",
    told: 'The parameter extensions stands more than once in the query string; send it once.',
  },
  {
    begins: 'The variables search parameter',
    told: 'The parameter variables in the query string is not a JSON object; encode the object as JSON.',
  },
  {
    begins: 'The extensions search parameter',
    told: 'The parameter extensions in the query string is not a JSON object; encode the object as JSON.',
  },
  {
    begins: 'GraphQL queries must be strings',
    told: 'The member query is not a text; send the document as text.',
  },
  {
    begins: 'POST body missing',
    told: `There is no JSON object with members in the body; send ${json} and at least the member query.`,
  },
  {
    begins: '`variables` in a POST body',
    told: 'The member variables is not a JSON object; send the values by the names of the variables.',
  },
  {
    begins: '`extensions` in a POST body',
    told: 'The member extensions is not a JSON object; leave it out.',
  },
  {
    begins: '`operationName` in a POST body',
    told: 'The member operationName is not a text; send the name of one operation of the document.',
  },
  {
    begins: 'GET requests may not have a content-type',
    told: `A GET carries no body; leave out its Content-Type, or send ${json}.`,
  },
  {
    begins: "An 'accept' header was provided",
    told: 'The header Accept excludes what GraphQL is answered as; let it include application/json or application/graphql-response+json.',
  },
  {
    begins: 'GET requests only support query operations',
    told: `By GET only queries are executed, because nothing may change by it; send ${json}.`,
  },
  {
    begins: 'GraphQL operations must contain a non-empty',
    told: 'The member query is missing or empty; send the document as text.',
  },
  {
    begins: 'Operation batching disabled',
    told: 'A list of operations is not executed; send each by a request of its own.',
  },
  {
    begins: 'No operations found in request',
    told: 'A list of operations is not executed; send each by a request of its own.',
  },
  {
    begins: 'PersistedQueryNotSupported',
    told: 'Documents are not kept for clients; send the whole document as the member query.',
  },
  {
    begins: 'Unsupported persisted query version',
    told: 'Documents are not kept for clients; send the whole document as the member query.',
  },
];

/** For library messages that are not in this table. */
export const otherRefusal = `This is not GraphQL over HTTP as it is served here; send ${json} and the members query, variables and operationName.`;

/** Replaces a library's own message; any other stays. */
export function inOurWords(message: string): string {
  return libraryTexts.find(({ begins }) => message.startsWith(begins))?.told ?? message;
}
