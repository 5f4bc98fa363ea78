import { readFileSync } from 'node:fs';
import { makeExactValidator } from 'envalid';

/** A manifest of `@apollo/generate-persisted-query-manifest`, as far as it is read. */
interface DocumentManifest {
  operations: readonly unknown[];
}

const forms =
  'must be the path of a JSON file: an object of documents by their hashes, or a manifest of Apollo';

/**
 * The path of a file with GraphQL documents, as GraphQL Code Generator (`persistedDocuments.json`) and Apollo's tools
 * write it. The value is the texts of the documents.
 */
export const documentList = makeExactValidator<readonly string[]>((path) => {
  const texts = textsIn(read(path));
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string')) throw new Error(forms);
  return texts;
});

function textsIn(content: object): unknown[] {
  const { operations } = content as Partial<DocumentManifest>;
  return Array.isArray(operations) ? operations.map((one) => Object(one).body) : Object.values(content);
}

function read(path: string): object {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Error(forms);
  }
}
