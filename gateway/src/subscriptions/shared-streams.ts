import { setImmediate } from 'node:timers/promises';
import { Semaphore } from '@agg/kit/host';
import type { GraphRequest } from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import type { PreparedOperation } from '../execution/prepared-operations.ts';
import { BoundedQueue } from './bounded-queue.ts';

/**
 * How many streams of one operation and tenant are opened, and how many of their events executed, at a time.
 */
const executedAtOnce = 8;

/** The streams of one operation and tenant, by their key. */
interface Streams {
  byKey: Map<string, SharedStream>;
  /** One change reaches hundreds of streams at once: they must not use up the databases. */
  semaphore: Semaphore;
}

/** The input for joining, including how to open a stream if there is none. */
export interface Joining extends Pick<SharedStreamOptions, 'onConsumer'> {
  /** @param semaphore limits how many of its events are executed at a time */
  open(signal: AbortSignal, semaphore: Semaphore): Promise<Opened>;
}

/** The open streams by operation and tenant, so that slow events of one tenant do not delay another. */
export class SharedStreams {
  readonly #operations = new WeakMap<PreparedOperation, Map<string, Streams>>();

  /** Joins the stream of equal requests, or opens it. */
  join(
    prepared: PreparedOperation,
    request: GraphRequest,
    { open, onConsumer }: Joining,
  ): Promise<Consumer | ExecutionResult> {
    const tenantId = request.caller?.tenantId ?? '';
    const ofTenants = this.#operations.get(prepared) ?? new Map<string, Streams>();
    this.#operations.set(prepared, ofTenants);
    const { byKey, semaphore } = ofTenants.get(tenantId) ?? {
      byKey: new Map(),
      semaphore: new Semaphore(executedAtOnce),
    };
    ofTenants.set(tenantId, { byKey, semaphore });
    const key = keyOf(request);
    const onEnd = () => {
      byKey.delete(key);
      if (byKey.size === 0) ofTenants.delete(tenantId);
    };
    const stream =
      byKey.get(key) ??
      new SharedStream({ onConsumer, onEnd, open: (signal) => semaphore.run(() => open(signal, semaphore)) });
    byKey.set(key, stream);
    return stream.join();
  }
}

/**
 * Shared only between requests with equal variables, caller and client: everything about a request that code
 * behind the graph can read, except its id. No client receives data that was read for another.
 */
function keyOf({ variables = {}, caller, client }: GraphRequest): string {
  return JSON.stringify([variables, caller, client]);
}

/** How many consumers receive an event before other work gets its turn. */
const deliveredAtOnce = 500;

/** A stream of answers, or its refusal. */
export type Opened = AsyncIterableIterator<FederatedAnswer> | ExecutionResult;

/** The queue that a consumer reads from. */
export type Consumer = BoundedQueue<FederatedAnswer>;

interface SharedStreamOptions {
  /** Opens the stream; it must end when the signal aborts. */
  open(signal: AbortSignal): Promise<Opened>;
  /** Called once, as soon as no further consumer can join. */
  onEnd(): void;
  /** Called when a consumer joins (1) and leaves (-1). */
  onConsumer(change: 1 | -1): void;
}

/**
 * One stream of answers for all equal subscriptions: opened for the first consumer, closed after the last.
 * Each consumer has its own queue, so a slow, leaving or failing one does not affect the others.
 */
class SharedStream {
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
