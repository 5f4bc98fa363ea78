import type { TrafficRow } from './traffic-rows.ts';

/** A row on its way into the database. */
export class PendingRow {
  /** Whether a batch with an unknown fate had it: then it may be there already. */
  mayBeThere = false;
  /** Written after this row: what became of it when nobody waited for it any more. */
  followUp: TrafficRow | undefined;
  readonly #written = Promise.withResolvers<void>();

  constructor(readonly row: TrafficRow) {
    // Nobody may be waiting when it fails.
    this.#written.promise.catch(() => undefined);
  }

  /** Resolves when the row is durable. */
  get written(): Promise<void> {
    return this.#written.promise;
  }

  confirm(): void {
    this.#written.resolve();
  }

  refuse(error: unknown): void {
    this.#written.reject(error);
  }
}
