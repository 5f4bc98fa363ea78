import { GatewayError } from '@agg/schema';
import type { NewTaskEvent } from '../context/exchanges.types.ts';
import { BoundedMap } from '../primitives/bounded-map.ts';
import { systemClock } from '../primitives/clock.ts';
import { inTime, patience, unavailable } from './recording-time.ts';
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

/** How many tasks' last numbers are kept. */
const keptTasks = 10_000;

/**
 * Numbers the events of tasks. Those of one task are written one after the other, each with the number after the
 * last one that is durable: a reader that has read up to a number has missed none before it. Where another
 * process was first, the key refuses the number, and the next one is read. None occurs before the one before it, also
 * where the clock of a process was ahead.
 */
export class TaskEventWriter {
  readonly #last = new BoundedMap<string, LastEvent>(keptTasks);
  readonly #running = new Map<string, Promise<number>>();

  constructor(
    private readonly lastEventOf: LastEventOf,
    private readonly write: (row: TrafficRow) => Promise<void>,
    private readonly clock = systemClock,
  ) {}

  /**
   * @returns the number of the event
   * @throws UNAVAILABLE after two seconds
   */
  async add(event: NewTaskEvent): Promise<number> {
    const row = rowOfTaskEvent(event);
    const end = this.clock.now() + patience;
    const key = `${event.tenantId} ${event.taskId}`;
    const before = this.#running.get(key);
    const add = async () => {
      await before?.catch(throwUnavailable);
      return await this.#add(key, row, end);
    };
    const adding = inTime(add, undefined, this.clock);
    this.#running.set(key, adding);
    try {
      return await adding;
    } finally {
      if (this.#running.get(key) === adding) this.#running.delete(key);
    }
  }

  async #add(key: string, row: TrafficRow, end: number): Promise<number> {
    for (;;) {
      const last = await this.#lastOf(key, row);
      const seq = last.seq + 1;
      const at = Math.max(last.at, Number(row.columns.occurred_at));
      if (this.clock.now() >= end) throw unavailable();
      // Unknown until it is written: one that failed may be written later.
      this.#last.delete(key);
      try {
        await this.write({ ...row, columns: { ...row.columns, seq, occurred_at: new Date(at) } });
        this.#last.set(key, { seq, at });
        return seq;
      } catch (error) {
        if (codeOf(error) !== 'CONFLICT') throw error;
      }
    }
  }

  async #lastOf(key: string, { tenantId, columns }: TrafficRow): Promise<LastEvent> {
    return this.#last.get(key) ?? (await this.lastEventOf(tenantId, String(columns.task_id)));
  }
}

/** What could not be recorded in time ends the wait of all that follow it: nothing is there that would take them. */
function throwUnavailable(error: unknown): void {
  if (codeOf(error) === 'UNAVAILABLE') throw error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof GatewayError ? error.code : undefined;
}
