import { type DocumentNode, parse } from 'graphql';
import { BoundedMap } from '../bounded-map.ts';

/** The gateway sends the same texts again and again; each is parsed once while it is in use. */
export class DocumentCache {
  readonly #documents = new BoundedMap<string, DocumentNode>(1_000);

  parse(text: string): DocumentNode {
    const document = this.#documents.get(text) ?? parse(text, { noLocation: true });
    this.#documents.set(text, document);
    return document;
  }
}
