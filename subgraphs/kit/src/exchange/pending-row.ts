import { inTime } from './recording-time.ts';
import type { TrafficRow } from './traffic-rows.ts';
import type { Place } from './writer-numbers.ts';

/** Reads where the row is that has the key of this one; `undefined` where there is none. */
export type PlaceOf = (row: TrafficRow) => Promise<Place | undefined>;

/** A row on its way into the database. */
export class PendingRow {
  /** Its place in the last batch that had it. */
  place: Place | undefined;
  /** What became of it when its caller waited no longer. */
  followUp: TrafficRow | undefined;
  #isWritten = false;
  /** Its places in batches with an unknown fate. */
  readonly #possible = new Set<Place>();
  readonly #written = Promise.withResolvers<void>();

  constructor(readonly row: TrafficRow) {
    // It may fail when its caller waits no longer.
    this.#written.promise.catch(() => undefined);
  }

  /** Resolves when the row is durable. */
  get written(): Promise<void> {
    return this.#written.promise;
  }

  /** What is to be written after it. */
  get owed(): TrafficRow | undefined {
    return this.#isWritten ? this.followUp : undefined;
  }

  /** Whether it may be there already. */
  get isDoubtful(): boolean {
    return this.#possible.size > 0;
  }

  /** The fate of the last batch that had it is unknown. */
  doubt(): void {
    if (this.place) this.#possible.add(this.place);
  }

  /**
   * Whether it is there, and not another row with its key, which has another place.
   * @param placeOf reads the place of the row with the same key
   */
  async isThere(placeOf: PlaceOf): Promise<boolean> {
    const place = this.isDoubtful ? await inTime(() => placeOf(this.row)) : undefined;
    return place !== undefined && this.#possible.has(place);
  }

  confirm(): void {
    this.#isWritten = true;
    this.#written.resolve();
  }

  refuse(error: unknown): void {
    this.#written.reject(error);
  }
}
