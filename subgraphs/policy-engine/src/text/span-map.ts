/** A part of a normal text that is not, unit for unit, what stands in the original. */
interface Piece {
  /** Where it begins in the normal text, and how many units it has there; none where nothing is seen. */
  at: number;
  units: number;
  /** Where it stands in the original. */
  start: number;
  end: number;
}

/**
 * Where the units of a normal text stand in the original, both counted from the beginning of the text. Between pieces they
 * go side by side.
 */
export class SpanMap {
  #pieces: Piece[] = [];

  /** @param piece after all others */
  add(piece: Piece): void {
    this.#pieces.push(piece);
  }

  /** The last place at or before this one that divides no piece. */
  roundDown(at: number): number {
    const piece = this.#lastAt(at);
    return piece && at < piece.at + piece.units ? piece.at : at;
  }

  /** The first place at or after this one that divides no piece. */
  roundUp(at: number): number {
    const piece = this.#lastAt(at - 1);
    return piece ? Math.max(at, piece.at + piece.units) : at;
  }

  /** Where in the original the unit begins that follows this place. @param at divides no piece */
  startOf(at: number): number {
    const piece = this.#lastAt(at);
    if (!piece) return at;
    return at < piece.at + piece.units ? piece.start : piece.end + at - piece.at - piece.units;
  }

  /** Where in the original the unit ends that precedes this place. @param at divides no piece */
  endOf(at: number): number {
    const piece = this.#lastAt(at - 1);
    return piece ? piece.end + at - piece.at - piece.units : at;
  }

  /** Forgets what is not needed for this place and those after it. */
  dropBefore(at: number): void {
    const first = this.#indexAt(at - 1);
    if (first > 0) this.#pieces = this.#pieces.slice(first);
  }

  #lastAt(at: number): Piece | undefined {
    return this.#pieces[this.#indexAt(at)];
  }

  /** The index of the last piece that begins at or before a place; -1 where there is none. */
  #indexAt(at: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Number(this.#pieces[middle]?.at) <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
