import type { InspectedContent, InspectedText, Piece } from './content.types.ts';

/** How many texts of a message are looked at: more than any message has, and less than what memory has to hold. */
export const mostTexts = 100_000;

/** Collects what is found in a message. */
export class ContentCollector {
  readonly #texts: InspectedText[] = [];
  readonly #data: number[] = [];
  readonly #opaque = new Set<string>();
  #pieces = 0;

  get content(): InspectedContent {
    return { texts: this.#texts, data: this.#data, opaque: [...this.#opaque] };
  }

  /** Counts one more piece of a text. @returns whether it is looked at */
  takesPiece(): boolean {
    this.#pieces += 1;
    if (this.#pieces <= mostTexts) return true;
    this.addOpaque(`what follows ${mostTexts} texts`);
    return false;
  }

  /** A text that stands alone. */
  addText(piece: Piece, more: Partial<Pick<InspectedText, 'isFixed' | 'nameIn'>> = {}): void {
    this.#texts.push({ text: piece.text, pieces: [piece], isOfArtifact: false, isFixed: false, ...more });
  }

  /** The text parts of a message or an artifact. */
  addParts(pieces: readonly Piece[], isOfArtifact: boolean): void {
    if (pieces.length === 0) return;
    const text = pieces.map((piece) => piece.text).join('');
    this.#texts.push({ text, pieces, isOfArtifact, isFixed: false });
  }

  /** @param start where the value of a data part begins */
  addData(start: number): void {
    this.#data.push(start);
  }

  /** @param what in words */
  addOpaque(what: string): void {
    this.#opaque.add(what);
  }
}
