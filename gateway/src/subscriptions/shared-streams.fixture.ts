import { setImmediate } from 'node:timers/promises';
import type { GraphRequest } from '@agg/schema';
import { FederatedAnswer } from '../execution/federated-answer.ts';
import type { PreparedOperation } from '../execution/prepared-operations.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { type Consumer, type Opened, SharedStreams } from './shared-streams.ts';

/** Streams over events that the test emits, with a record of what was opened. */
export class Feed {
  readonly #streams = new SharedStreams();
  readonly #open = new Set<Consumer>();
  readonly #prepared = {} as PreparedOperation;
  opened = 0;
  consumers = 0;
  made = 0;

  /** How many streams are open now. */
  get upstreams(): number {
    return this.#open.size;
  }

  join(request: Partial<GraphRequest> = {}, open = this.#opening): Promise<Consumer> {
    const onConsumer = (change: 1 | -1) => {
      this.consumers += change;
    };
    const graphRequest = { caller: null, requestId: 'r', ...request } as GraphRequest;
    return this.#streams.join(this.#prepared, graphRequest, { open, onConsumer }) as Promise<Consumer>;
  }

  make(): void {
    this.made += 1;
    for (const stream of this.#open) stream.push(new FederatedAnswer('request', String(this.made)));
  }

  end(ending: { error?: unknown }): void {
    for (const stream of this.#open) stream.end(ending);
  }

  readonly #opening = async (signal: AbortSignal): Promise<Opened> => {
    this.opened += 1;
    const stream: Consumer = new BoundedQueue(() => this.#open.delete(stream), Number.POSITIVE_INFINITY);
    this.#open.add(stream.leaveOn(signal));
    // A database is queried before there is a stream.
    await setImmediate();
    return stream;
  };
}
