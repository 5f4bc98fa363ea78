import { inTime } from './recording-time.ts';
import type { TrafficRow } from './traffic-rows.ts';
import type { Place } from './writer-numbers.ts';

/** Reads where the row is that has the key of this one; `undefined` where there is none. */
export type PlaceOf = (row: TrafficRow) => Promise<Place | undefined>;

/** Rows on their way into the database, together: all of them are written, or none. Most are alone. */
export class PendingRows {
  /** The place of the first one in the last batch that had them. */
  place: Place | undefined;
  /** What became of them when their caller waited no longer. */
  followUp: TrafficRow | undefined;
  #isWritten = false;
  /** The places of the first one in batches with an unknown fate. */
  readonly #possible = new Set<Place>();
  readonly #written = Promise.withResolvers<void>();

  constructor(readonly rows: readonly [TrafficRow, ...TrafficRow[]]) {
    // They may fail when their caller waits no longer.
    this.#written.promise.catch(() => undefined);
  }

  /** Resolves when the rows are durable. */
  get written(): Promise<void> {
    return this.#written.promise;
  }

  /** What is to be written after them. */
  get owed(): TrafficRow | undefined {
    return this.#isWritten ? this.followUp : undefined;
  }

  /** Whether they may be there already. */
  get isDoubtful(): boolean {
    return this.#possible.size > 0;
  }

  /** The fate of the last batch that had them is unknown. */
  doubt(): void {
    if (this.place) this.#possible.add(this.place);
  }

  /**
   * Whether they are there: the first one tells, unless it is another row with its key, which has another place.
   * @param placeOf reads the place of the row with the same key
   */
  async isThere(placeOf: PlaceOf): Promise<boolean> {
    const place = this.isDoubtful ? await inTime(() => placeOf(this.rows[0])) : undefined;
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
