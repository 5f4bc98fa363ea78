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
import { type Client, createClient, MessageType, type SubscribePayload, stringifyMessage } from 'graphql-ws';
import { WebSocket } from 'ws';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { textOf } from './document-text.ts';
import { unreachable } from './unreachable.ts';

/** How long the socket stays open after its last subscription, in milliseconds. */
const idle = 1_000;
/** How long a ping may stay unanswered, in milliseconds. */
const pongWait = 5_000;

/** How long a handshake may take, in milliseconds; stopping during a handshake waits for it. */
const handshakeTimeout = 5_000;

/** How many events of a stream may be under way or wait here: the client's own queue is unbounded. */
const room = 64;

/** A socket that gives up on a subgraph which accepts the connection and does not answer. */
class ImpatientSocket extends WebSocket {
  constructor(url: string, protocols?: string | string[]) {
    super(url, protocols, { handshakeTimeout });
  }
}

type Events = AsyncIterableIterator<ExecutionResult>;
type Next = IteratorResult<ExecutionResult>;

/**
 * The subscriptions at a subgraph in another process: one socket for all, a token for each `subscribe`
 * message.
 */
export class RemoteSubscriptions {
  readonly #client: Client;
  #socket: WebSocket | undefined;
  #silence: NodeJS.Timeout | undefined;
  /** The calls of `open` that wait for their subscription, by the id of its message. */
  readonly #opening = new Map<string, () => void>();

  constructor(
    private readonly name: string,
    url: string,
    private readonly sign: FetchTokenSigner,
  ) {
    this.#client = createClient({
      url: url.replace(/^http/, 'ws'),
      webSocketImpl: ImpatientSocket,
      keepAlive: 10_000,
      // Tokens are valid once: the subscriber subscribes again, the library must not.
      lazy: true,
      lazyCloseTimeout: idle,
      retryAttempts: 0,
      onNonLazyError: () => {},
      generateID: (payload) => String(payload?.extensions?.id),
      on: {
        opened: (socket) => {
          this.#socket = socket as WebSocket;
        },
        ping: (received, payload) => (received ? this.#heard(payload) : this.#expectPong()),
        pong: () => clearTimeout(this.#silence),
        closed: () => clearTimeout(this.#silence),
      },
    });
  }

  #heard(payload: object | undefined): void {
    this.#opening.get((payload as StreamOpened | undefined)?.opened ?? '')?.();
  }

  /** A subgraph that disappears without closing leaves the socket open: a missing pong ends it. */
  #expectPong(): void {
    this.#silence = setTimeout(() => this.#client.terminate(), pongWait).unref();
  }

  /**
   * Resolves once the subgraph has opened the stream, or with its refusal. The stream ends with the request's
   * signal.
   * @throws UNAVAILABLE
   */
  async open(request: GraphRequest): Promise<Events | ExecutionResult> {
    const id = randomUUID();
    const payload = await this.#payload(id, request);
    const events = this.#client.iterate(payload) as Events;
    const first = this.#next(events);
    const opened = new Promise<undefined>((resolve) => this.#opening.set(id, () => resolve(undefined)));
    const said = await Promise.race([opened, first]).finally(() => this.#opening.delete(id));
    if (said?.value?.errors && !said.value.data) return said.value;
    // The reader may leave before its first read.
    first.catch(() => undefined);
    return new ClosableStream(
      { next: this.#reading(id, events, first), close: () => events.return?.() },
      request.signal,
    );
  }

  async stop(): Promise<void> {
    await this.#client.dispose();
  }

  async #payload(id: string, request: GraphRequest): Promise<SubscribePayload> {
    const { document, operationName, variables, caller, client, requestId } = request;
    const operation = { query: textOf(document), variables };
    const token = await this.sign({ caller, client, requestId }, subscriptionBody(operation));
    return {
      ...operation,
      operationName,
      extensions: { id, [fetchTokenExtension]: token, [roomExtension]: room },
    };
  }

  /** Returns the event that was already pulled first, and reports consumed events to the subgraph. */
  #reading(id: string, events: Events, first: Promise<Next>): () => Promise<Next> {
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

  async #next(events: Events): Promise<Next> {
    try {
      return await events.next();
    } catch (cause) {
      // An array holds errors of the subgraph; anything else is an error of the connection.
      if (Array.isArray(cause)) return { done: false, value: { errors: cause } };
      throw unreachable(this.name, cause);
    }
  }

  #tellTaken(id: string): void {
    const payload: StreamTaken = { taken: id, events: room / 2 };
    this.#socket?.send(stringifyMessage({ type: MessageType.Pong, payload: { ...payload } }), () => {});
  }
}
