import { setTimeout as sleep } from 'node:timers/promises';
import type { PiggybackedWrite } from '../context/piggyback.types.ts';
import { mapDatabaseError } from '../database/database-errors.ts';
import type { ExchangeMetrics } from './exchange-metrics.ts';
import type { PendingRows, PositionOf } from './pending-rows.ts';
import { unavailable } from './recording-time.ts';
import type { TrafficRow } from './traffic-rows.ts';
import { isDuplicate, isRefusal, isTooLong, isUndone, type WriterConnection } from './writer-connection.ts';
import { WriterNumbers } from './writer-numbers.ts';

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
 * Writes batches of rows, one after the other, and every row exactly once, although the fate of a batch may be unknown
 * when its connection is lost: it is written again with the same numbers, and the keys of the rows refuse what is there
 * already. Then the position of what is there tells whether it is this batch, or a row of another process with the same
 * key.
 */
export class ExactWriter {
  readonly #numbers = new WriterNumbers();
  #isStopping = false;
  #isAway = false;

  constructor(
    private readonly connection: WriterConnection,
    private readonly metrics: ExchangeMetrics,
    private readonly listener: WriteListener,
    private readonly positionOf: PositionOf,
  ) {}

  /** Whether it stops while the database does not take what is written. */
  get hasGivenUp(): boolean {
    return this.#isStopping && this.#isAway;
  }

  /** Writes rows, with a piggybacked write where that works at once. Each row learns what became of it. */
  async write(rows: readonly PendingRows[], piggybacked?: PiggybackedWrite): Promise<void> {
    const isWritten = piggybacked !== undefined && (await this.#writeTogether(rows, piggybacked));
    if (!isWritten && rows.length > 0) await this.#write(rows);
  }

  /** From now on, nothing is tried twice. */
  stopTrying(): void {
    this.#isStopping = true;
  }

  close(): void {
    this.connection.close();
  }

  async #writeTogether(rows: readonly PendingRows[], piggybacked: PiggybackedWrite): Promise<boolean> {
    try {
      await this.#send(rows, piggybacked);
      return true;
    } catch (error) {
      piggybacked.failed();
      if (!isUndone(error)) this.#noteUnknown(rows, error);
      return false;
    }
  }

  async #write(rows: readonly PendingRows[]): Promise<void> {
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

  async #send(rows: readonly PendingRows[], piggybacked?: PiggybackedWrite): Promise<void> {
    const all = rows.flatMap((pending) => pending.rows);
    const { text, positions, confirm } = this.#numbers.number(all);
    let index = 0;
    for (const pending of rows) {
      pending.position = positions[index];
      index += pending.rows.length;
    }
    try {
      const written = await this.metrics.measure(all.length, () => this.connection.write(text, piggybacked));
      confirm();
      piggybacked?.written(written);
    } catch (error) {
      // An earlier batch has written all of them or none: the first one tells.
      if (!isDuplicate(error) || !(await rows[0]?.isThere(this.positionOf))) throw error;
      this.#numbers.renew();
    }
    this.#isAway = false;
    this.listener.wrote(all);
    for (const row of rows) row.confirm();
  }

  #noteUnknown(rows: readonly PendingRows[], error: unknown): void {
    for (const row of rows) row.noteUnknown();
    if (!this.#isAway) this.listener.failed(error);
    this.#isAway = true;
  }

  /** Finds by halves which row was refused: it must not stand in the way of the others. */
  async #writeApart(rows: readonly PendingRows[], error: unknown): Promise<void> {
    if (rows.length === 1) rows[0]?.refuse(mapDatabaseError(error));
    else await this.#writeHalves(rows);
  }

  async #writeHalves(rows: readonly PendingRows[]): Promise<void> {
    // Those of the whole batch may or may not be used.
    if (rows[0]?.mayBeWritten) this.#numbers.renew();
    const middle = Math.ceil(rows.length / 2);
    await this.#write(rows.slice(0, middle));
    await this.#write(rows.slice(middle));
  }

  #giveUp(rows: readonly PendingRows[]): void {
    for (const row of rows) row.refuse(unavailable());
  }
}
