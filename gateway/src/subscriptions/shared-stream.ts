import { setImmediate } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { BoundedQueue } from './bounded-queue.ts';

/** How many consumers are told of an event before others have their turn. */
const toldAtOnce = 500;

/** A stream of answers, or the refusal for which there is none. */
export type Opened = AsyncIterableIterator<FederatedAnswer> | ExecutionResult;

/** What a consumer reads from. */
export type Consumer = BoundedQueue<FederatedAnswer>;

export interface SharedStreamOptions {
  /** Opens the stream; it is to end when the signal says so. */
  open(signal: AbortSignal): Promise<Opened>;
  /** Called once, as soon as nobody can join any more. */
  onEnd(): void;
  /** Told when a consumer comes (1) and goes (-1). */
  onConsumer(change: 1 | -1): void;
}

/**
 * One stream of answers for everybody who asks the same with the same rights: opened for the first consumer, closed by
 * the last. Each consumer has a queue of its own, so one that is slow, leaves or fails concerns nobody else.
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
   * Joins at the present: every event from now on, and perhaps one that is under way already.
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
        await this.#tellAll(next.value);
      this.#end({});
    } catch (error) {
      this.#end({ error });
    }
  }

  /** One event after the other: each consumer gets them in their order. */
  async #tellAll(answer: FederatedAnswer): Promise<void> {
    let told = 0;
    for (const consumer of this.#consumers) {
      consumer.push(answer);
      told += 1;
      // Whatever else this process has to do is not to wait until everybody has been told.
      if (told % toldAtOnce === 0) await setImmediate();
    }
  }

  #leave(consumer: Consumer): void {
    if (!this.#consumers.delete(consumer)) return;
    this.options.onConsumer(-1);
    if (this.#consumers.size === 0) this.#close();
  }

  /** At once, so that whoever comes now opens a stream anew instead of joining one that is closing. */
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
