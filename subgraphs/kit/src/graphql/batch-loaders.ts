import DataLoader from 'dataloader';
import type { Batch, Loaders } from '../context/loaders.types.ts';

type Loader<K, V> = DataLoader<K, V, string>;

/** The loaders of one request: simultaneous lookups share one batch, and each key is loaded once. */
export class BatchLoaders implements Loaders {
  private readonly loaders = new Map<unknown, Map<string, Loader<unknown, unknown>>>();

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

  forget(): void {
    this.loaders.clear();
  }
}
