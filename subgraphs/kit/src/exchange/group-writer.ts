import type { Companion, CompanionWrite } from '../context/companion.types.ts';
import type { ExactWriter } from './exact-writer.ts';
import type { ExchangeMetrics } from './exchange-metrics.ts';
import { PendingRow } from './pending-row.ts';
import { unavailable } from './recording-time.ts';
import type { TrafficRow } from './traffic-rows.ts';

/** Rows of one statement. Each has some kilobytes at most, because the lengths of its values are limited. */
const mostInBatch = 500;

/**
 * Writes the rows of many requests together: a batch begins when the one before has been written, with what has
 * come meanwhile, so that nobody waits for a timer and the busier it is the less a row costs.
 */
export class GroupWriter {
  readonly #waiting = new Set<PendingRow>();
  /** Those with something to write, each of which has its turn. */
  readonly #companions = new Set<Companion>();
  #writing: Promise<void> | undefined;
  #isStopping = false;

  constructor(
    private readonly writer: ExactWriter,
    private readonly metrics: ExchangeMetrics,
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
    this.#begin();
    return pending;
  }

  /** Takes a row back. @returns `false` if it may be written already */
  remove(pending: PendingRow): boolean {
    return this.#waiting.delete(pending);
  }

  /** Writes what a companion has waiting with one of the next batches. */
  accompany(companion: Companion): void {
    if (this.#isStopping) {
      companion.take()?.failed();
      return;
    }
    this.#companions.add(companion);
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
    while (this.#waiting.size + this.#companions.size > 0) {
      const rows = this.#take();
      await this.writer.write(rows, this.#takeCompanion());
      for (const { owed } of rows) if (owed) this.#waiting.add(new PendingRow(owed));
      if (this.writer.hasGivenUp) this.#giveUp();
    }
    this.#writing = undefined;
  }

  #take(): PendingRow[] {
    const rows = this.#waiting.values().take(mostInBatch).toArray();
    for (const row of rows) this.#waiting.delete(row);
    return rows;
  }

  #takeCompanion(): CompanionWrite | undefined {
    const [companion] = this.#companions;
    if (!companion) return undefined;
    this.#companions.delete(companion);
    return companion.take();
  }

  #giveUp(): void {
    for (const row of this.#waiting) row.refuse(unavailable());
    this.#waiting.clear();
    for (const companion of this.#companions) companion.take()?.failed();
    this.#companions.clear();
  }
}
