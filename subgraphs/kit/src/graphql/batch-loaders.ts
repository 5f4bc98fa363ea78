import DataLoader from 'dataloader';

/** Loads many keys with a constant number of statements; the results are in the order of the keys. */
export type Batch<C, K, V> = (context: C, keys: readonly K[]) => Promise<readonly V[]>;

type Loader<K, V> = DataLoader<K, V, string>;

/** The loaders of one request: simultaneous lookups share one batch, and each key is loaded once. */
export class BatchLoaders {
  private readonly loaders = new Map<unknown, Map<string, Loader<unknown, unknown>>>();

  /**
   * Loads one key in one batch with the other keys that are requested of the same function at that moment.
   * @param key a string, or an object that JSON can represent
   * @param apart keys with different values here are loaded in separate batches
   * @throws what the batch throws
   */
  load<C, K, V>(context: C, key: K, batch: Batch<C, K, V>, apart = ''): Promise<V> {
    const ofBatch = this.loaders.get(batch) ?? new Map<string, Loader<unknown, unknown>>();
    this.loaders.set(batch, ofBatch);
    const known = ofBatch.get(apart) as Loader<K, V> | undefined;
    const loader =
      known ??
      new DataLoader((keys: readonly K[]) => batch(context, keys), {
        cacheKeyFn: (cached) => JSON.stringify(cached),
      });
    ofBatch.set(apart, loader as Loader<unknown, unknown>);
    return loader.load(key);
  }
}
