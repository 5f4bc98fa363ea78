import { GatewayError } from '@agg/schema';
import type { NewTaskEvent } from '../context/exchanges.types.ts';
import { BoundedMap } from '../primitives/bounded-map.ts';
import { systemClock } from '../primitives/clock.ts';
import { inTime, recordingPatience, unavailable } from './recording-time.ts';
import { rowOfTaskEvent, type TrafficRow } from './traffic-rows.ts';

/** The last event of a task. */
export interface LastEvent {
  /** Its number in the task. */
  seq: number;
  /** When it occurred, in milliseconds since 1970. */
  at: number;
}

/** What the first event of a task follows. */
export const noEvent: LastEvent = Object.freeze({ seq: 0, at: 0 });

/** Reads the last event of a task; `noEvent` where it has none. */
export type LastEventOf = (tenantId: string, taskId: string) => Promise<LastEvent>;

/** Writes rows in one statement, all or none. */
export type WriteTogether = (rows: readonly [TrafficRow, ...TrafficRow[]]) => Promise<void>;

/** How many tasks' last numbers are kept. */
const keptTasks = 10_000;
/** Events of one task in one statement. */
export const mostTogether = 100;
/** Events that may wait for those of their tasks before them. */
export const mostWaiting = 20_000;
/** Milliseconds between two attempts to read a number. */
const pause = 100;

/** An event without its number. */
interface WaitingEvent {
  row: TrafficRow;
  /** Its number, once it is durable. */
  numbered: PromiseWithResolvers<number>;
}

/**
 * Numbers the events of tasks. What comes of a task while its events before are written is written next, together: a
 * stream that is fast needs few statements. Each has the number after the last one that is durable: a reader that has
 * read up to a number has missed none before it. Where another process was first, the key refuses the numbers, and the
 * next one is read. None occurs before the one before it, also where the clock of a process was ahead.
 */
export class TaskEventWriter {
  readonly #last = new BoundedMap<string, LastEvent>(keptTasks);
  /** By task, while there is something to write of it. */
  readonly #waiting = new Map<string, WaitingEvent[]>();
  #count = 0;
  #isStopping = false;

  constructor(
    private readonly lastEventOf: LastEventOf,
    private readonly write: WriteTogether,
    private readonly clock = systemClock,
  ) {}

  /**
   * @returns the number of the event
   * @throws UNAVAILABLE where too many wait, or after half a minute: it is written as soon as that is possible
   */
  async add(event: NewTaskEvent): Promise<number> {
    const waiting = { row: rowOfTaskEvent(event), numbered: Promise.withResolvers<number>() };
    if (this.#isStopping || this.#count >= mostWaiting) throw unavailable();
    // It may fail when its caller waits no longer.
    waiting.numbered.promise.catch(() => undefined);
    this.#wait(`${event.tenantId} ${event.taskId}`, waiting);
    const { after: patience } = recordingPatience;
    return await inTime(() => waiting.numbered.promise, { patience, clock: this.clock });
  }

  /** From now on, nothing is tried twice. */
  stopTrying(): void {
    this.#isStopping = true;
  }

  #wait(key: string, event: WaitingEvent): void {
    this.#count += 1;
    const before = this.#waiting.get(key);
    if (before) return void before.push(event);
    const waiting = [event];
    this.#waiting.set(key, waiting);
    void this.#writeAll(key, waiting);
  }

  /** Never throws. */
  async #writeAll(key: string, waiting: WaitingEvent[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostTogether);
      await this.#write(key, batch).catch((error) => {
        for (const { numbered } of batch) numbered.reject(error);
      });
      this.#count -= batch.length;
    }
    this.#waiting.delete(key);
  }

  async #write(key: string, batch: readonly WaitingEvent[]): Promise<void> {
    const [first, ...others] = batch.map(({ row }) => row);
    while (first) {
      let last = await this.#lastOf(key, first);
      const before = last.seq;
      const numbered = (row: TrafficRow): TrafficRow => {
        last = { seq: last.seq + 1, at: Math.max(last.at, Number(row.columns.occurred_at)) };
        return { ...row, columns: { ...row.columns, seq: last.seq, occurred_at: new Date(last.at) } };
      };
      // Unknown until they are written: those that failed may be written later.
      this.#last.delete(key);
      const isWritten = await this.#isWritten([numbered(first), ...others.map(numbered)]);
      if (!isWritten) continue;
      this.#last.set(key, last);
      for (const [index, { numbered }] of batch.entries()) numbered.resolve(before + index + 1);
      return;
    }
  }

  /** @returns `false` where another process was first */
  async #isWritten(rows: Parameters<WriteTogether>[0]): Promise<boolean> {
    try {
      await this.write(rows);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT') throw error;
      return false;
    }
  }

  /** Read again while the database does not answer. */
  async #lastOf(key: string, { tenantId, columns }: TrafficRow): Promise<LastEvent> {
    for (;;) {
      const known = this.#last.get(key);
      if (known) return known;
      try {
        return await this.lastEventOf(tenantId, String(columns.task_id));
      } catch (error) {
        if (codeOf(error) !== 'UNAVAILABLE' || this.#isStopping) throw error;
        await this.clock.sleep(pause, { ref: false });
      }
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof GatewayError ? error.code : undefined;
}
