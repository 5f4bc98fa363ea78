import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { watched } from './open-requests.ts';

/** The statuses that tell a client to come back later. */
const later: ReadonlySet<number> = new Set([429, 503]);

export interface RestOptions {
  /** Milliseconds. */
  rest: number;
  isProxy(address: string): boolean;
}

/**
 * The connections of clients that were told to come back later and asked on at once. They are not read for a while, so that
 * refusing costs less than answering would. Those of trusted proxies are always read: they carry other clients, too.
 */
export class RestingConnections {
  readonly #refusedAt = new WeakMap<Socket, number>();
  readonly #resting = new Map<Socket, NodeJS.Timeout>();
  #isOver = false;

  constructor(private readonly options: RestOptions) {}

  guard(app: FastifyInstance): void {
    app.addHook('onResponse', ({ url, socket }, { statusCode }, done) => {
      if (later.has(statusCode) && !watched.has(url) && !socket.destroyed) this.#refused(socket, Date.now());
      done();
    });
  }

  /** Reads all of them again, from now on: nothing that has come may be lost when the server stops. */
  wake(): void {
    this.#isOver = true;
    for (const socket of this.#resting.keys()) this.#wake(socket);
  }

  #refused(socket: Socket, now: number): void {
    const { rest, isProxy } = this.options;
    const isAgain = now - (this.#refusedAt.get(socket) ?? 0) < rest;
    this.#refusedAt.set(socket, now);
    if (!isAgain || this.#isOver || this.#resting.has(socket) || isProxy(socket.remoteAddress ?? '')) return;
    socket.pause();
    this.#resting.set(socket, setTimeout(() => this.#wake(socket), rest).unref());
  }

  #wake(socket: Socket): void {
    clearTimeout(this.#resting.get(socket));
    this.#resting.delete(socket);
    socket.resume();
  }
}
