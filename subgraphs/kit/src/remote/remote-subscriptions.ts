import { randomUUID } from 'node:crypto';
import {
  type FetchTokenSigner,
  fetchTokenExtension,
  type GraphRequest,
  roomExtension,
  type StreamOpened,
  type StreamTaken,
  subscriptionBody,
} from '@agg/schema';
import type { ExecutionResult } from 'graphql';
import { type Client, MessageType, type SubscribePayload, stringifyMessage } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../primitives/clock.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { within } from '../primitives/within.ts';
import { textOf } from './document-text.ts';
import { resultOf } from './result-of.ts';
import { socketClient } from './socket-client.ts';
import { unreachable } from './unreachable.ts';

/** How many events of a stream may be under way or wait here: the client's own queue is unbounded. */
const room = 64;

type ResultStream = AsyncIterableIterator<ExecutionResult>;
type Next = IteratorResult<ExecutionResult>;

export interface RemoteSubscriptionsOptions {
  /** The subgraph's name; the audience of the tokens. */
  name: string;
  url: string;
  sign: FetchTokenSigner;
  /** How long it may take until a stream is open, in milliseconds. */
  deadline: number;
  clock: Clock;
}

/**
 * The subscriptions at a subgraph in another process: one socket for all, a token for each `subscribe`
 * message.
 */
export class RemoteSubscriptions {
  readonly #client: Client;
  #socket: WebSocket | undefined;
  /** The calls of `open` that wait for their subscription, by the id of its message. */
  readonly #opening = new Map<string, () => void>();

  constructor(private readonly options: RemoteSubscriptionsOptions) {
    this.#client = socketClient(options.url, {
      opened: (socket) => {
        this.#socket = socket;
      },
      heard: (payload) => this.#opening.get((payload as StreamOpened | undefined)?.opened ?? '')?.(),
    });
  }

  /**
   * Resolves once the subgraph has opened the stream, or with its refusal. The stream ends with the request's
   * signal.
   * @throws UNAVAILABLE, also where the subgraph does neither in time
   */
  async open(request: GraphRequest): Promise<ResultStream | ExecutionResult> {
    const id = randomUUID();
    const payload = await this.#payload(id, request);
    const events = this.#client.iterate(payload) as ResultStream;
    const first = this.#next(events);
    // The reader may leave before its first read.
    first.catch(() => undefined);
    const said = await this.#opened(id, first).catch((error) => {
      void events.return?.();
      throw error;
    });
    if (said?.value?.errors && !said.value.data) return said.value;
    return new ClosableStream(
      { next: this.#reading(id, events, first), close: () => events.return?.() },
      request.signal,
    );
  }

  async stop(): Promise<void> {
    await this.#client.dispose();
  }

  /** Waits until the stream is open. @returns `undefined` then, or what has come instead: a refusal, or a first event */
  #opened(id: string, first: Promise<Next>): Promise<Next | undefined> {
    const { name, deadline, clock } = this.options;
    const opened = new Promise<undefined>((resolve) => this.#opening.set(id, () => resolve(undefined)));
    const tooLate = () => unreachable(name, 'deadline');
    return within(deadline, () => Promise.race([opened, first]), tooLate, clock).finally(() =>
      this.#opening.delete(id),
    );
  }

  async #payload(id: string, request: GraphRequest): Promise<SubscribePayload> {
    const { document, operationName, variables, caller, client, requestId } = request;
    const operation = { query: textOf(document), variables };
    const token = await this.options.sign({ caller, client, requestId }, subscriptionBody(operation));
    return {
      ...operation,
      operationName,
      extensions: { id, [fetchTokenExtension]: token, [roomExtension]: room },
    };
  }

  /** Returns the event that was already pulled first, and reports consumed events to the subgraph. */
  #reading(id: string, events: ResultStream, first: Promise<Next>): () => Promise<Next> {
    let pulled: typeof first | undefined = first;
    let taken = 0;
    return async () => {
      const reading = pulled ?? this.#next(events);
      pulled = undefined;
      const next = await reading;
      taken += 1;
      // Not for each event: half of the room is enough to keep the subgraph busy.
      if (taken % (room / 2) === 0) this.#tellTaken(id);
      return next;
    };
  }

  async #next(events: ResultStream): Promise<Next> {
    try {
      const { done, value } = await events.next();
      return done ? { done, value } : { done, value: resultOf(value) };
    } catch (cause) {
      // An array holds errors of the subgraph; anything else is an error of the connection.
      if (Array.isArray(cause)) return { done: false, value: { errors: cause } };
      throw unreachable(this.options.name, cause);
    }
  }

  #tellTaken(id: string): void {
    const payload: StreamTaken = { taken: id, events: room / 2 };
    this.#socket?.send(stringifyMessage({ type: MessageType.Pong, payload: { ...payload } }), () => {});
  }
}
