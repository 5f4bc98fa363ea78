import { GatewayError } from '@agg/schema';
import type { NewTaskEvent } from '../context/exchanges.types.ts';
import { BoundedMap } from '../primitives/bounded-map.ts';

/** Reads the number of the last event of a task, 0 where it has none. */
export type LastEventOf = (tenantId: string, taskId: string) => Promise<number>;

/** How many tasks' last numbers are kept. */
const keptTasks = 10_000;

/** How often an event is tried when other processes add events to its task at the same time. */
const attempts = 20;

/**
 * Numbers the events of tasks. Those of one task are written one after the other, each with the number after the
 * last one that is durable: a reader that has read up to a number has missed none before it. Where another
 * process was first, the key refuses the number, and the next one is read.
 */
export class TaskEventWriter {
  readonly #last = new BoundedMap<string, number>(keptTasks);
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly lastEventOf: LastEventOf,
    private readonly write: (event: NewTaskEvent & { seq: number }) => Promise<void>,
  ) {}

  /** @returns the number of the event */
  async add(event: NewTaskEvent): Promise<number> {
    const key = `${event.tenantId} ${event.taskId}`;
    const before = this.#running.get(key);
    const adding = Promise.resolve(before?.catch(() => undefined)).then(() => this.#add(key, event));
    this.#running.set(key, adding);
    try {
      return await adding;
    } finally {
      if (this.#running.get(key) === adding) this.#running.delete(key);
    }
  }

  async #add(key: string, event: NewTaskEvent): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const { tenantId, taskId } = event;
      const seq = (this.#last.get(key) ?? (await this.lastEventOf(tenantId, taskId))) + 1;
      // Unknown until it is written: one that failed may be written later.
      this.#last.delete(key);
      try {
        await this.write({ ...event, seq });
        this.#last.set(key, seq);
        return seq;
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== 'CONFLICT' || attempt === attempts)
          throw error;
      }
    }
  }
}
