/** Loads many keys with a constant number of statements; the results are in the order of the keys. */
export type Batch<C, K, V> = (context: C, keys: readonly K[]) => Promise<readonly V[]>;

/** The loaders of one request: simultaneous lookups share one batch, and each key is loaded once. */
export interface Loaders {
  /**
   * Loads one key in one batch with the other keys that are requested of the same function at that moment.
   * @param key a string, or an object that JSON can represent
   * @param apart keys with different values here are loaded in separate batches
   * @throws what the batch throws
   */
  load<C, K, V>(context: C, key: K, batch: Batch<C, K, V>, apart?: string): Promise<V>;
  /** Called after a change: what was loaded before may be different now. */
  forget(): void;
}
