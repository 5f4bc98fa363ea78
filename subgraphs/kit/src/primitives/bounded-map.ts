/** How many bytes the values of a map may have. */
export interface WeightLimit<Value> {
  /** The limit for all values together; a heavier value is not stored at all. */
  bytes: number;
  /** The approximate size of a value in bytes. Must return the same number each time. */
  weigh(value: Value): number;
}

/**
 * A map that evicts the least recently used entries when it is full: by their number, and by their weight.
 */
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

  /** The weight of all values together; 0 without a weight limit. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    // The order matters only when evictions are near, and maintaining it costs more than the lookup.
    if (value !== undefined && this.#isHalfFull()) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.weight?.weigh(value) ?? 0;
    if (this.weight && weight > this.weight.bytes) return;
    this.#entries.set(key, value);
    this.#bytes += weight;
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

  /** Reading them here is not a use. */
  values(): MapIterator<Value> {
    return this.#entries.values();
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
