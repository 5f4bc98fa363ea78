import { inTime } from './recording-time.ts';
import type { TrafficRow } from './traffic-rows.ts';
import type { Position } from './writer-numbers.ts';

/** Reads the position of the row that has the key of this one; `undefined` where there is none. */
export type PositionOf = (row: TrafficRow) => Promise<Position | undefined>;

/** Rows on their way into the database, together: all of them are written, or none. Most are alone. */
export class PendingRows {
  /** The position of the first one in the last batch that had them. */
  position: Position | undefined;
  /** What became of them when their caller waited no longer. */
  followUp: TrafficRow | undefined;
  #isWritten = false;
  /** The positions of the first one in batches with an unknown fate. */
  readonly #possible = new Set<Position>();
  readonly #written = Promise.withResolvers<void>();

  constructor(readonly rows: readonly [TrafficRow, ...TrafficRow[]]) {
    // They may fail when their caller waits no longer.
    this.#written.promise.catch(() => undefined);
  }

  /** Resolves when the rows are durable. */
  get written(): Promise<void> {
    return this.#written.promise;
  }

  /** What has to be written after them: nothing before they are written themselves. */
  get dueFollowUp(): TrafficRow | undefined {
    return this.#isWritten ? this.followUp : undefined;
  }

  /** Whether an earlier batch may have written them. */
  get mayBeWritten(): boolean {
    return this.#possible.size > 0;
  }

  /** The fate of the last batch that had them is unknown. */
  noteUnknown(): void {
    if (this.position) this.#possible.add(this.position);
  }

  /**
   * Whether an earlier batch has written them. All of them are there or none, so that the first one is looked for. Where
   * its key is at another position, the row is that of another process.
   * @param positionOf reads the position of the row with the same key
   */
  async isThere(positionOf: PositionOf): Promise<boolean> {
    const position = this.mayBeWritten ? await inTime(() => positionOf(this.rows[0])) : undefined;
    return position !== undefined && this.#possible.has(position);
  }

  confirm(): void {
    this.#isWritten = true;
    this.#written.resolve();
  }

  refuse(error: unknown): void {
    this.#written.reject(error);
  }
}
