import { type DocumentNode, parse } from 'graphql';
import { BoundedMap } from '../primitives/bounded-map.ts';

/** A document and the length of its text. */
interface Parsed {
  document: DocumentNode;
  length: number;
}

const cache = { entries: 1_000, bytes: 32 * 1024 * 1024 } as const;

/** Measured: the memory of the syntax tree and of what is compiled of it, per character of the text. */
const bytesPerCharacter = 150;

/** The gateway sends the same texts again and again; each is parsed once while it is in use. */
export class DocumentCache {
  readonly #documents = new BoundedMap<string, Parsed>(cache.entries, {
    bytes: cache.bytes,
    weigh: ({ length }) => length * bytesPerCharacter,
  });

  parse(text: string): DocumentNode {
    const known = this.#documents.get(text);
    if (known) return known.document;
    const document = parse(text, { noLocation: true });
    this.#documents.set(text, { document, length: text.length });
    return document;
  }
}
