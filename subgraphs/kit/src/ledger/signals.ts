import type { RowSignals, Wake } from '../context/ledger-streams.types.ts';

/** Who waits for which row of a tenant, so that an announced row wakes only its readers. */
export class Signals implements RowSignals {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** @param publish wakes the readers of every process, by `wake` */
  constructor(private readonly publish: (wake: Wake) => void) {}

  announce(tenantId: string, ids: readonly string[]): void {
    this.publish({ tenantId, actions: [], signals: [...ids] });
  }

  on(tenantId: string, id: string, listener: () => void): () => void {
    const key = keyOf(tenantId, id);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /** Wakes the readers of the rows of a wake; of all rows where it is not known which have changed. */
  wake(wake?: Wake): void {
    const keys = wake
      ? (wake.signals ?? []).map((id) => keyOf(wake.tenantId, id))
      : [...this.#listeners.keys()];
    for (const key of keys) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

function keyOf(tenantId: string, id: string): string {
  return `${tenantId} ${id}`;
}
