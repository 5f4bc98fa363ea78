import type { PiggybackedWrite, PiggybackSource } from '../context/piggyback.types.ts';
import type { ExactWriter } from './exact-writer.ts';
import type { ExchangeMetrics } from './exchange-metrics.ts';
import { PendingRows } from './pending-rows.ts';
import { unavailable } from './recording-time.ts';

/** Rows of one statement. Each has some kilobytes at most, because the lengths of its values are limited. */
export const mostInBatch = 500;

/**
 * Writes the rows of many requests together: a batch begins when the one before has been written, with what has
 * come meanwhile, so that nobody waits for a timer and the busier it is the less a row costs.
 */
export class GroupWriter {
  readonly #waiting = new Set<PendingRows>();
  /** The rows in them. */
  #count = 0;
  /** Those with something to write, each of which has its turn. */
  readonly #piggybackSources = new Set<PiggybackSource>();
  #writing: Promise<void> | undefined;
  #isStopping = false;

  constructor(
    private readonly writer: ExactWriter,
    private readonly metrics: ExchangeMetrics,
  ) {
    metrics.countWaiting(() => this.#count);
  }

  /**
   * @param rows one, or several that are written all or none
   * @param most how many rows may wait
   * @throws UNAVAILABLE where that many wait
   */
  add(rows: PendingRows['rows'], most = Number.POSITIVE_INFINITY): PendingRows {
    if (this.#isStopping || this.#count >= most) throw this.metrics.refused(unavailable());
    const pending = new PendingRows(rows);
    this.#wait(pending);
    this.#begin();
    return pending;
  }

  /** Takes rows back. @returns `false` if they may be written already */
  remove(pending: PendingRows): boolean {
    const isWaiting = this.#waiting.delete(pending);
    if (isWaiting) this.#count -= pending.rows.length;
    return isWaiting;
  }

  /** Writes what a source has waiting with one of the next batches. */
  piggyback(source: PiggybackSource): void {
    if (this.#isStopping) {
      source.take()?.failed();
      return;
    }
    this.#piggybackSources.add(source);
    this.#begin();
  }

  /** Writes what waits, unless the database does not take it, and closes the connection. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.writer.stopTrying();
    await this.#writing;
    this.writer.close();
  }

  #begin(): void {
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Rows of requests that arrived together are in the same batch.
    await Promise.resolve();
    while (this.#waiting.size + this.#piggybackSources.size > 0) {
      const rows = this.#take();
      await this.writer.write(rows, this.#takePiggybacked());
      for (const { dueFollowUp } of rows) if (dueFollowUp) this.#wait(new PendingRows([dueFollowUp]));
      if (this.writer.hasGivenUp) this.#giveUp();
    }
    this.#writing = undefined;
  }

  #wait(pending: PendingRows): void {
    this.#waiting.add(pending);
    this.#count += pending.rows.length;
  }

  #take(): PendingRows[] {
    const batch: PendingRows[] = [];
    let size = 0;
    for (const pending of this.#waiting) {
      size += pending.rows.length;
      if (size > mostInBatch && batch.length > 0) break;
      this.remove(pending);
      batch.push(pending);
    }
    return batch;
  }

  #takePiggybacked(): PiggybackedWrite | undefined {
    const [source] = this.#piggybackSources;
    if (!source) return undefined;
    this.#piggybackSources.delete(source);
    return source.take();
  }

  #giveUp(): void {
    for (const pending of this.#waiting) pending.refuse(unavailable());
    this.#waiting.clear();
    this.#count = 0;
    for (const source of this.#piggybackSources) source.take()?.failed();
    this.#piggybackSources.clear();
  }
}
