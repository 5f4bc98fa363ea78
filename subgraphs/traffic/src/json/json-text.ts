/** Numbers of a value: where it begins, where it ends, and the value or name that follows behind all that is in it. */
const stride = 3;

/**
 * A JSON text that has been read once: where each of its values and names stands, in their order. What is in an object or
 * an array follows it, and the value of a member follows its name.
 */
export class JsonText {
  #places = new Int32Array(64 * stride);
  /** How many values and names it has. */
  count = 0;

  constructor(readonly text: string) {}

  /** Adds the next one. @returns its index */
  add(start: number, end: number): number {
    const index = this.count;
    const at = index * stride;
    if (at === this.#places.length) this.#grow();
    this.#places[at] = start;
    this.#places[at + 1] = end;
    this.#places[at + 2] = index + 1;
    this.count += 1;
    return index;
  }

  /** Everything that was added since then is in this one. */
  close(index: number, end: number): void {
    this.#places[index * stride + 1] = end;
    this.#places[index * stride + 2] = this.count;
  }

  startOf(index: number): number {
    return this.#places[index * stride] as number;
  }

  endOf(index: number): number {
    return this.#places[index * stride + 1] as number;
  }

  /** The index of what follows behind a value and all that is in it. */
  nextOf(index: number): number {
    return this.#places[index * stride + 2] as number;
  }

  /** The index of what begins at a place. */
  indexAt(start: number): number {
    let low = 0;
    for (let high = this.count - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) > start) high = middle - 1;
      else low = middle;
    }
    return low;
  }

  #grow(): void {
    const places = new Int32Array(2 * this.#places.length);
    places.set(this.#places);
    this.#places = places;
  }
}
