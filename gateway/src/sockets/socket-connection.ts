import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { Clock } from '@agg/kit';
import { type Caller, type Client, parseJson } from '@agg/schema';
import type { WebSocket as GraphQLSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { WriteWatch } from '../http/connections/unread-answers.ts';
import { type CloseReason, closeCodes, reasonOf } from './close-codes.ts';
import type { SocketLimits } from './socket-limits.ts';
import { writeText } from './text-frame.ts';

export interface SocketConnectionOptions {
  socket: WebSocket;
  /** The connection under the WebSocket. */
  network: Socket;
  /** The client that opened it. */
  client: Client;
  limits: SocketLimits;
  clock: Clock;
}

/**
 * One client's socket with the interface of graphql-ws: checks incoming messages, and watches outgoing ones.
 */
export class SocketConnection implements GraphQLSocket {
  caller: Caller | null = null;
  /** Whether an operation is running; set once the protocol starts. */
  isRunning: () => boolean = () => false;
  readonly client: Client;
  readonly #socket: WebSocket;
  readonly #network: Socket;
  readonly #limits: SocketLimits;
  readonly #departure = new Departure();
  readonly #writes: WriteWatch;
  readonly #heartbeat: Heartbeat;
  readonly #clock: Clock;
  readonly #openedAt: number;

  constructor({ socket, network, client, limits, clock }: SocketConnectionOptions) {
    this.client = client;
    this.#socket = socket;
    this.#network = network;
    this.#limits = limits;
    this.#clock = clock;
    this.#openedAt = clock.date();
    this.#writes = new WriteWatch(network, limits.write);
    this.#heartbeat = new Heartbeat(socket, limits);
    socket.on('close', () => this.#departure.leave());
  }

  /** Aborted when the client disconnects. */
  get signal(): AbortSignal {
    return this.#departure.signal;
  }

  /** Whether a message would still reach the client. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Sets the caller of the socket, which is closed when the caller's token expires. */
  belongTo(caller: Caller | null): void {
    this.caller = caller;
  }

  /**
   * Called regularly: closes a socket with an expired token, without a caller, or with a client that does not
   * read or respond.
   */
  tick(now: number): void {
    if (this.caller && this.caller.expiresAt * 1000 <= now) this.end(closeCodes.forbidden);
    else if (this.#isWithoutCaller(now)) this.end(closeCodes.withoutCaller);
    else if (this.#writes.isStuck(now)) this.end(closeCodes.slowConsumer);
    this.#heartbeat.tick();
  }

  /**
   * Resolves when the network has accepted the message; a client that leaves it waiting too long is closed.
   */
  send(data: string): Promise<void> {
    if (!this.#mayWrite()) return Promise.resolve();
    // An error here means a lost connection: its close event handles that.
    return new Promise((resolve) => this.#socket.send(data, () => resolve()));
  }

  /**
   * Sends a text message of two parts, of which the second is the same bytes for many clients.
   * @param taken called when the network has accepted it, or never will
   */
  sendParts(own: Buffer, common: Buffer, taken?: () => void): void {
    if (this.#mayWrite()) writeText(this.#network, own, common, taken);
    else taken?.();
  }

  /** Called by graphql-ws, whose reasons do not say what to do. */
  close(code = 1000, reason = ''): void {
    this.#close({ code, reason: reasonOf(code, reason) });
  }

  #close({ code, reason }: CloseReason): void {
    const { goodbye, write } = this.#limits;
    // The close message waits behind everything that a slow client has not read yet.
    const wait = code === closeCodes.slowConsumer.code ? write : goodbye;
    this.#socket.close(code, reason);
    this.#clock.after(wait, () => this.#socket.terminate());
  }

  /** Stops reading, also pings and the client's close. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Closes for one of our reasons; nothing is sent after it. */
  end(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.#departure.leave();
    this.#close(reason);
  }

  onMessage(handle: (data: string) => Promise<void>): void {
    this.#socket.on('message', (data, isBinary) => {
      const text = String(data);
      const fault = isBinary ? closeCodes.badMessage : messageFault(text);
      if (fault) return this.end(fault);
      handle(text).catch(() => this.end(closeCodes.badMessage));
    });
  }

  /** Whether anything may be sent; a client with too many waiting bytes is closed. */
  #mayWrite(): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount <= this.#limits.buffered) return true;
    this.end(closeCodes.slowConsumer);
    return false;
  }

  #isWithoutCaller(now: number): boolean {
    return !this.caller && now - this.#openedAt >= this.#limits.callerWithin && !this.isRunning();
  }
}

/** Whether a client has left. */
class Departure {
  #hasLeft = false;
  #controller: AbortController | undefined;

  /**
   * Aborted when the client leaves. Created on demand: most sockets have only streams, which are ended
   * otherwise.
   */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      // Every operation of the socket adds a listener.
      setMaxListeners(0, this.#controller.signal);
      if (this.#hasLeft) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#controller?.abort();
  }
}

/** Pings a client at intervals, and cuts the connection if it has not answered the last ping. */
export class Heartbeat {
  /** Ticks until the next ping; random, so that sockets opened together do not ping together. */
  #pingIn: number;
  #answered = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: Pick<SocketLimits, 'ping' | 'tick'>,
  ) {
    this.#pingIn = 1 + Math.floor((Math.random() * limits.ping) / limits.tick);
    socket.on('pong', () => {
      this.#answered = true;
    });
  }

  /** Called once per `tick`. */
  tick(): void {
    this.#pingIn -= 1;
    if (this.#pingIn > 0) return;
    this.#pingIn = this.limits.ping / this.limits.tick;
    if (!this.#answered) this.socket.terminate();
    this.#answered = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }
}

/** Characters of the id of an operation: each of its answers repeats it. */
export const longestId = 128;

/** Why a text of a client is not a message that we accept; `undefined` for one that we do. */
function messageFault(text: string): CloseReason | undefined {
  try {
    const { id } = Object(parseJson(text));
    return typeof id === 'string' && id.length > longestId ? closeCodes.longId : undefined;
  } catch {
    return closeCodes.badMessage;
  }
}
