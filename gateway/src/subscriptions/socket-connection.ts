import { setMaxListeners } from 'node:events';
import type { Caller, Client } from '@agg/schema';
import { parseJson } from '@agg/schema';
import type { WebSocket as GraphQLSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { type CloseReason, closeCodes } from './close-codes.ts';
import type { SocketLimits } from './socket-limits.ts';

/** The longest wait of a timer in Node. */
const longestTimer = 2 ** 31 - 1;

/** One client's socket, in the form in which graphql-ws wants it: guards what comes in, watches what goes out. */
export class SocketConnection implements GraphQLSocket {
  caller: Caller | null = null;
  readonly #gone = new AbortController();
  readonly #pinging: NodeJS.Timeout;
  #expiry: NodeJS.Timeout | undefined;
  #answered = true;

  constructor(
    private readonly socket: WebSocket,
    /** Where it was opened from. */
    readonly client: Client,
    private readonly limits: SocketLimits,
  ) {
    // Every operation of the socket listens.
    setMaxListeners(0, this.#gone.signal);
    this.#pinging = setInterval(() => this.#ping(), limits.ping).unref();
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('close', () => this.#left());
  }

  /** Aborted when the client has gone. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  /** Whose socket it is from now on; it is closed when the token ends. */
  belongTo(caller: Caller | null): void {
    this.caller = caller;
    clearTimeout(this.#expiry);
    if (!caller) return;
    const left = Math.max(caller.expiresAt * 1000 - Date.now(), 0);
    this.#expiry = setTimeout(() => this.end(closeCodes.forbidden), Math.min(left, longestTimer)).unref();
  }

  /** Resolves when the network has taken the message; a client that lets it lie too long is closed. */
  send(data: string): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return Promise.resolve();
    if (this.socket.bufferedAmount > this.limits.buffered) this.end(closeCodes.slowConsumer);
    const slow = setTimeout(() => this.end(closeCodes.slowConsumer), this.limits.write).unref();
    return new Promise((resolve) => {
      // An error here is a connection that has gone: its close event does the rest.
      this.socket.send(data, () => {
        clearTimeout(slow);
        resolve();
      });
    });
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), this.limits.goodbye).unref();
  }

  /** Closes for one of our reasons; nothing is sent after it. */
  end({ code, reason }: CloseReason): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.#gone.abort();
    this.close(code, reason);
  }

  onMessage(handle: (data: string) => Promise<void>): void {
    this.socket.on('message', (data, isBinary) => {
      const text = String(data);
      if (isBinary || !isJson(text)) return this.end(closeCodes.badMessage);
      handle(text).catch(() => this.end(closeCodes.badMessage));
    });
  }

  #ping(): void {
    if (!this.#answered) this.socket.terminate();
    this.#answered = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  #left(): void {
    clearInterval(this.#pinging);
    clearTimeout(this.#expiry);
    this.#gone.abort();
  }
}

function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}
