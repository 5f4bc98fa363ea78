import { useEffect, useState } from 'preact/hooks';

/** A value that components follow. */
export class Store<Value> {
  readonly #watchers = new Set<() => void>();

  constructor(private current: Value) {}

  get value(): Value {
    return this.current;
  }

  /** Replaces the value, and tells those who watch. */
  set(value: Value): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** @returns ends it */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }
}

/** The value of a store; the component is drawn again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  const [, draw] = useState({});
  useEffect(() => {
    const shown = store.value;
    const end = store.watch(() => draw({}));
    // It may have changed between drawing and watching.
    if (!Object.is(shown, store.value)) draw({});
    return end;
  }, [store]);
  return store.value;
}
