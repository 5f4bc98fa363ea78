import { type DocumentNode, print } from 'graphql';

const texts = new WeakMap<DocumentNode, string>();

/** A document's text, written once. */
export function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}
