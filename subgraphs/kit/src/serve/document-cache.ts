import { type DocumentNode, parse } from 'graphql';

const kept = 1_000;

/** The gateway sends the same texts again and again; each is parsed once while it is in use. */
export class DocumentCache {
  private readonly documents = new Map<string, DocumentNode>();

  parse(text: string): DocumentNode {
    const known = this.documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    if (this.documents.size >= kept) this.documents.delete(this.documents.keys().next().value as string);
    this.documents.set(text, document);
    return document;
  }
}
