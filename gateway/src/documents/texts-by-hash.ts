import { hash } from 'node:crypto';
import type { GraphQLError } from 'graphql';

/** The SHA-256 of a document's text, in hex. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}

/**
 * The trusted documents by their hashes.
 * @throws Error with the beginning of the first one that is not valid
 */
export function textsByHash(
  texts: readonly string[],
  errorsOf: (text: string) => readonly GraphQLError[],
): ReadonlyMap<string, string> {
  for (const text of texts) {
    const [error] = errorsOf(text);
    if (error)
      throw new Error(`TRUSTED_DOCUMENTS: ${error.message} The document begins: ${text.slice(0, 80)}`);
  }
  return new Map(texts.map((text) => [hashOf(text), text]));
}
