import DataLoader from 'dataloader';

/** Looks up many keys with a constant number of statements; the answers are in the order of the keys. */
export type Batch<C, K, V> = (context: C, keys: readonly K[]) => Promise<readonly V[]>;

type Loader<K, V> = DataLoader<K, V, string>;

/** The loaders of one request: what many places of its answer ask for is looked up together, and each key once. */
export class BatchLoaders {
  private readonly loaders = new Map<unknown, Map<string, Loader<unknown, unknown>>>();

  /**
   * Looks up one key together with the others that the same batch is asked for at the same moment.
   * @param key a text, or an object that JSON can write
   * @param apart keys with another text here are looked up on their own
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
