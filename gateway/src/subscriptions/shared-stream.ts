import { setImmediate } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { BoundedQueue } from './bounded-queue.ts';

/** How many consumers receive an event before other work gets its turn. */
const deliveredAtOnce = 500;

/** A stream of answers, or its refusal. */
export type Opened = AsyncIterableIterator<FederatedAnswer> | ExecutionResult;

/** The queue that a consumer reads from. */
export type Consumer = BoundedQueue<FederatedAnswer>;

export interface SharedStreamOptions {
  /** Opens the stream; it must end when the signal aborts. */
  open(signal: AbortSignal): Promise<Opened>;
  /** Called once, as soon as nobody can join any more. */
  onEnd(): void;
  /** Called when a consumer joins (1) and leaves (-1). */
  onConsumer(change: 1 | -1): void;
}

/**
 * One stream of answers for all equal subscriptions: opened for the first consumer, closed after the last.
 * Each consumer has its own queue, so a slow, leaving or failing one does not affect the others.
 */
export class SharedStream {
  readonly #consumers = new Set<Consumer>();
  readonly #closing = new AbortController();
  readonly #opening: Promise<Opened>;

  constructor(private readonly options: SharedStreamOptions) {
    this.#opening = options.open(this.#closing.signal);
    void this.#deliver();
  }

  /**
   * Joins at the present: the consumer gets every event from now on, and perhaps one already under way.
   * @returns the consumer's own stream, or the refusal
   */
  async join(): Promise<Consumer | ExecutionResult> {
    const consumer: Consumer = new BoundedQueue<FederatedAnswer>(() => this.#leave(consumer));
    this.#consumers.add(consumer);
    this.options.onConsumer(1);
    const opened = await this.#opening;
    return 'next' in opened ? consumer : opened;
  }

  async #deliver(): Promise<void> {
    try {
      const source = await this.#opening;
      if (!('next' in source)) return this.#end({});
      for (let next = await source.next(); !next.done; next = await source.next())
        await this.#pushToAll(next.value);
      this.#end({});
    } catch (error) {
      this.#end({ error });
    }
  }

  /** One event at a time, so that each consumer gets them in order. */
  async #pushToAll(answer: FederatedAnswer): Promise<void> {
    let delivered = 0;
    for (const consumer of this.#consumers) {
      consumer.push(answer);
      delivered += 1;
      // Lets other work of this process run before all consumers have the event.
      if (delivered % deliveredAtOnce === 0) await setImmediate();
    }
  }

  #leave(consumer: Consumer): void {
    if (!this.#consumers.delete(consumer)) return;
    this.options.onConsumer(-1);
    if (this.#consumers.size === 0) this.#close();
  }

  /** At once, so that a new consumer opens a new stream instead of joining one that is closing. */
  #close(): void {
    if (this.#closing.signal.aborted) return;
    this.options.onEnd();
    this.#closing.abort();
  }

  #end(ending: { error?: unknown }): void {
    const consumers = [...this.#consumers];
    this.#consumers.clear();
    this.#close();
    for (const consumer of consumers) {
      this.options.onConsumer(-1);
      consumer.end(ending);
    }
  }
}
