/** What a map may hold in bytes. */
export interface WeightLimit<Value> {
  /** Of all values together; a heavier one is not kept at all. */
  bytes: number;
  /** About what keeping a value takes, in bytes; the same answer each time. */
  weigh(value: Value): number;
}

/** A map that forgets what was used longest ago when it is full: by the number of its entries, and by what they weigh. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  #bytes = 0;

  constructor(
    private readonly limit: number,
    private readonly weight?: WeightLimit<Value>,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  /** What the values weigh together; 0 where nothing is weighed. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    // Before anything is about to be forgotten, the order does not matter, and keeping it costs more than finding.
    if (value !== undefined && this.#isHalfFull()) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#bytes += this.weight?.weigh(value) ?? 0;
    while (this.#isTooFull()) this.delete(this.#entries.keys().next().value as Key);
  }

  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined || !this.#entries.delete(key)) return;
    this.#bytes -= this.weight?.weigh(value) ?? 0;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  keys(): IterableIterator<Key> {
    return this.#entries.keys();
  }

  #isHalfFull(): boolean {
    const { limit, weight } = this;
    return this.#entries.size > limit / 2 || (weight !== undefined && this.#bytes > weight.bytes / 2);
  }

  #isTooFull(): boolean {
    const { limit, weight } = this;
    return this.#entries.size > limit || (weight !== undefined && this.#bytes > weight.bytes);
  }
}
