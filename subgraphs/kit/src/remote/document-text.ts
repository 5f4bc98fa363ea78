import { type DocumentNode, Kind, OperationTypeNode, print } from 'graphql';

/** A document as it is sent; printed once, for as long as the document lives. */
interface WrittenDocument {
  text: string;
  /** The start of a body in JSON, up to what differs between requests. */
  bodyStart: string;
  /** Whether it contains only queries. */
  onlyReads: boolean;
}

const written = new WeakMap<DocumentNode, WrittenDocument>();

/** A document's text. */
export function textOf(document: DocumentNode): string {
  return writtenOf(document).text;
}

/** A document with everything that its requests share. */
export function writtenOf(document: DocumentNode): WrittenDocument {
  const known = written.get(document) ?? write(document);
  written.set(document, known);
  return known;
}

function write(document: DocumentNode): WrittenDocument {
  const text = print(document);
  const onlyReads = document.definitions.every(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === OperationTypeNode.QUERY,
  );
  return { text, bodyStart: `{"query":${JSON.stringify(text)}`, onlyReads };
}
