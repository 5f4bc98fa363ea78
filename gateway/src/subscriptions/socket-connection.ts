import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { Caller, Client } from '@agg/schema';
import type { WebSocket as GraphQLSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { type CloseReason, closeCodes, reasonOf } from './close-codes.ts';
import { isJson } from './is-json.ts';
import type { SocketLimits } from './socket-limits.ts';
import { frameOf } from './text-frame.ts';
import { WriteWatch } from './write-watch.ts';

export interface SocketConnectionOptions {
  socket: WebSocket;
  /** What the WebSocket runs on. */
  network: Socket;
  /** Where it was opened from. */
  client: Client;
  limits: SocketLimits;
}

/** One client's socket, in the form in which graphql-ws wants it: guards what comes in, watches what goes out. */
export class SocketConnection implements GraphQLSocket {
  caller: Caller | null = null;
  /** Whether an operation is running; set once the protocol knows. */
  isRunning: () => boolean = () => false;
  readonly client: Client;
  readonly #socket: WebSocket;
  readonly #network: Socket;
  readonly #limits: SocketLimits;
  #closed: AbortController | undefined;
  #hasLeft = false;
  readonly #writes: WriteWatch;
  /** Ticks until the next ping; not the same for sockets that were opened together. */
  #pingIn: number;
  #answered = true;
  readonly #openedAt = Date.now();

  constructor({ socket, network, client, limits }: SocketConnectionOptions) {
    this.client = client;
    this.#socket = socket;
    this.#network = network;
    this.#limits = limits;
    this.#writes = new WriteWatch(network, limits.write);
    this.#pingIn = 1 + Math.floor((Math.random() * limits.ping) / limits.tick);
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('close', () => this.#leave());
  }

  /** Aborted when the client has gone. Made for those who ask: most sockets have only streams, which are told otherwise. */
  get signal(): AbortSignal {
    if (!this.#closed) {
      this.#closed = new AbortController();
      // Every operation of the socket listens.
      setMaxListeners(0, this.#closed.signal);
      if (this.#hasLeft) this.#closed.abort();
    }
    return this.#closed.signal;
  }

  /** Whether a message would still reach the client. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Whose socket it is from now on; it is closed when the token ends. */
  belongTo(caller: Caller | null): void {
    this.caller = caller;
  }

  /** Called regularly: looks whether there is a caller, with a token, whether the client takes what it is sent, and whether it lives. */
  tick(now: number): void {
    if (this.caller && this.caller.expiresAt * 1000 <= now) this.end(closeCodes.forbidden);
    else if (this.#isWithoutCaller(now)) this.end(closeCodes.withoutCaller);
    else if (this.#writes.isStuck(now)) this.end(closeCodes.slowConsumer);
    this.#pingIn -= 1;
    if (this.#pingIn > 0) return;
    this.#pingIn = this.#limits.ping / this.#limits.tick;
    this.#ping();
  }

  /** Resolves when the network has taken the message; a client that lets it lie too long is closed. */
  send(data: string): Promise<void> {
    if (!this.#mayWrite()) return Promise.resolve();
    // An error here is a connection that has gone: its close event does the rest.
    return new Promise((resolve) => this.#socket.send(data, () => resolve()));
  }

  /**
   * A text message of two parts, of which the second is the same bytes for many clients. Written past `ws`, which knows
   * a message only as one piece of its own; both write whole frames at once, so theirs and ours do not mix.
   * @param taken called when the network has taken it, or never will
   */
  sendParts(own: Buffer, common: Buffer, taken?: () => void): void {
    if (!this.#mayWrite()) {
      taken?.();
      return;
    }
    const pieces = frameOf(own, common);
    const last = pieces.length - 1;
    if (last > 0) this.#network.cork();
    pieces.forEach((piece, index) => {
      this.#network.write(piece, index === last ? taken : undefined);
    });
    if (last > 0) this.#network.uncork();
  }

  /** Called by the protocol's library, whose reasons do not say what to do. */
  close(code = 1000, reason = ''): void {
    this.#close({ code, reason: reasonOf(code, reason) });
  }

  #close({ code, reason }: CloseReason): void {
    const { goodbye, write } = this.#limits;
    // The goodbye stands behind all that a slow client has not taken yet.
    const wait = code === closeCodes.slowConsumer.code ? write : goodbye;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), wait).unref();
  }

  /** Closes for one of our reasons; nothing is sent after it. */
  end(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.#leave();
    this.#close(reason);
  }

  onMessage(handle: (data: string) => Promise<void>): void {
    this.#socket.on('message', (data, isBinary) => {
      const text = String(data);
      if (isBinary || !isJson(text)) return this.end(closeCodes.badMessage);
      handle(text).catch(() => this.end(closeCodes.badMessage));
    });
  }

  /** Whether anything may be sent; a client for whom too much waits is closed. */
  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount <= this.#limits.buffered) return true;
    this.end(closeCodes.slowConsumer);
    return false;
  }

  #isWithoutCaller(now: number): boolean {
    return !this.caller && now - this.#openedAt >= this.#limits.callerWithin && !this.isRunning();
  }

  #ping(): void {
    if (!this.#answered) this.#socket.terminate();
    this.#answered = false;
    if (this.isOpen) this.#socket.ping();
  }

  #leave(): void {
    this.#hasLeft = true;
    this.#closed?.abort();
  }
}
