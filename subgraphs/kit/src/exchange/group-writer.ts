import { setTimeout as sleep } from 'node:timers/promises';
import { mapDatabaseError } from '../database/database-errors.ts';
import type { ExchangeMetrics } from './exchange-metrics.ts';
import { PendingRow, type PlaceOf } from './pending-row.ts';
import { unavailable } from './recording-time.ts';
import type { TrafficRow } from './traffic-rows.ts';
import { isDuplicate, isRefusal, isTooLong, type WriterConnection } from './writer-connection.ts';
import { WriterNumbers } from './writer-numbers.ts';

/** Rows of one statement. Each has some kilobytes at most, because the lengths of its values are limited. */
const mostInBatch = 500;

/** Milliseconds between two attempts to write a batch. */
const pause = 100;

/** Is told what becomes of batches. */
interface WriteListener {
  /** These rows are durable. */
  wrote(rows: readonly TrafficRow[]): void;
  /** The fate of a batch is unknown; called once for each outage. */
  failed(error: unknown): void;
}

/**
 * Writes the rows of many requests together: a batch begins when the one before has been written, with what has
 * come meanwhile, so that nobody waits for a timer and the busier it is the less a row costs.
 *
 * Every row is written exactly once, although the fate of a batch may be unknown when its connection is lost: it
 * is written again with the same numbers, and the keys of the rows refuse what is there already. Then the place of
 * what is there tells whether it is this batch, or a row of another process with the same key.
 */
export class GroupWriter {
  readonly #waiting = new Set<PendingRow>();
  readonly #numbers = new WriterNumbers();
  #writing: Promise<void> | undefined;
  #isStopping = false;
  #isAway = false;

  constructor(
    private readonly connection: WriterConnection,
    private readonly metrics: ExchangeMetrics,
    private readonly listener: WriteListener,
    private readonly placeOf: PlaceOf,
  ) {
    metrics.countWaiting(() => this.#waiting.size);
  }

  /**
   * @param most how many rows may wait
   * @throws UNAVAILABLE where that many wait
   */
  add(row: TrafficRow, most = Number.POSITIVE_INFINITY): PendingRow {
    if (this.#isStopping || this.#waiting.size >= most) throw this.metrics.refused(unavailable());
    const pending = new PendingRow(row);
    this.#waiting.add(pending);
    this.#writing ??= this.#writeAll();
    return pending;
  }

  /** Takes a row back. @returns `false` if it may be written already */
  remove(pending: PendingRow): boolean {
    return this.#waiting.delete(pending);
  }

  /** Writes what waits, unless the database does not take it, and closes the connection. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#writing;
    this.connection.close();
  }

  async #writeAll(): Promise<void> {
    // Rows of requests that arrived together are in the same batch.
    await Promise.resolve();
    while (this.#waiting.size > 0) await this.#write(this.#take());
    this.#writing = undefined;
  }

  #take(): PendingRow[] {
    const rows = this.#waiting.values().take(mostInBatch).toArray();
    for (const row of rows) this.#waiting.delete(row);
    return rows;
  }

  async #write(rows: readonly PendingRow[]): Promise<void> {
    for (;;) {
      try {
        return await this.#send(rows);
      } catch (error) {
        if (isRefusal(error)) return await this.#writeApart(rows, error);
        this.#noteUnknown(rows, error);
        if (this.#isStopping) return this.#giveUp(rows);
        if (isTooLong(error) && rows.length > 1) return await this.#writeHalves(rows);
        await sleep(pause);
      }
    }
  }

  async #send(rows: readonly PendingRow[]): Promise<void> {
    const { text, places, confirm } = this.#numbers.number(rows.map(({ row }) => row));
    for (const [index, row] of rows.entries()) row.place = places[index];
    try {
      await this.metrics.measure(rows.length, () => this.connection.write(text));
      confirm();
    } catch (error) {
      // An earlier batch has written all of them or none: the first one tells.
      if (!isDuplicate(error) || !(await rows[0]?.isThere(this.placeOf))) throw error;
      this.#numbers.renew();
    }
    this.#isAway = false;
    this.#confirm(rows);
  }

  #noteUnknown(rows: readonly PendingRow[], error: unknown): void {
    for (const row of rows) row.doubt();
    if (!this.#isAway) this.listener.failed(error);
    this.#isAway = true;
  }

  /** Finds by halves which row was refused: it must not stand in the way of the others. */
  async #writeApart(rows: readonly PendingRow[], error: unknown): Promise<void> {
    if (rows.length === 1) rows[0]?.refuse(mapDatabaseError(error));
    else await this.#writeHalves(rows);
  }

  async #writeHalves(rows: readonly PendingRow[]): Promise<void> {
    // Those of the whole batch may or may not be used.
    if (rows[0]?.isDoubtful) this.#numbers.renew();
    const middle = Math.ceil(rows.length / 2);
    await this.#write(rows.slice(0, middle));
    await this.#write(rows.slice(middle));
  }

  #confirm(rows: readonly PendingRow[]): void {
    this.listener.wrote(rows.map(({ row }) => row));
    for (const pending of rows) {
      pending.confirm();
      if (pending.followUp) this.#waiting.add(new PendingRow(pending.followUp));
    }
  }

  #giveUp(rows: readonly PendingRow[]): void {
    for (const row of rows) row.refuse(unavailable());
    for (const row of this.#waiting) row.refuse(unavailable());
    this.#waiting.clear();
  }
}
