import type { InspectedContent, InspectedText, Piece } from './content.types.ts';

/** How many texts of a message are looked at: more than any message has, and less than what memory has to hold. */
const mostTexts = 100_000;

/** Collects what is found in a message. */
export class ContentCollector {
  readonly #texts: InspectedText[] = [];
  readonly #data: unknown[] = [];
  readonly #opaque = new Set<string>();

  get content(): InspectedContent {
    return { texts: this.#texts, data: this.#data, opaque: [...this.#opaque] };
  }

  /** A text that stands alone. */
  addText(piece: Piece): void {
    this.#add({ text: piece.text, pieces: [piece], isOfArtifact: false });
  }

  /** The text parts of a message or an artifact. */
  addParts(pieces: readonly Piece[], isOfArtifact: boolean): void {
    if (pieces.length > 0) this.#add({ text: pieces.map(({ text }) => text).join(''), pieces, isOfArtifact });
  }

  /** @param json the value of a data part */
  addData(json: string): void {
    this.#data.push(JSON.parse(json));
  }

  /** @param what in words */
  addOpaque(what: string): void {
    this.#opaque.add(what);
  }

  #add(text: InspectedText): void {
    if (this.#texts.length < mostTexts) this.#texts.push(text);
    else this.addOpaque(`what follows ${mostTexts} texts`);
  }
}
