import type { Socket } from 'node:net';
import { type Clock, networkOf, systemClock } from '@agg/kit';
import type { FastifyInstance } from 'fastify';
import { alwaysAnswered, isHandedOver } from '../route-config.ts';

/** The statuses that ask a client to retry later. */
const later: ReadonlySet<number> = new Set([429, 503]);

export interface RestOptions {
  /** Milliseconds of the first rest; each further one is twice as long, up to the longest. */
  rest: number;
  longest: number;
  /**
   * Refused requests of one network address that are tolerated in that time, however busy this process is.
   */
  refusals: number;
  isProxy(address: string): boolean;
  /** Whether this process is busy. */
  isBusy(): boolean;
  clock?: Clock;
}

/**
 * Stops reading, for a while, the connections of clients that retry at once after a 429 or 503, and, while
 * this process is busy, of addresses with many refused requests: a refusal costs as much as many an answer.
 * Connections of trusted proxies are always read, because they carry other clients too. What a route answers
 * once it is called is no refusal: the status can be that of a foreign host.
 */
export class RestingConnections {
  /** The last refusal of each connection: the end and the length of its rest. */
  readonly #refusals = new WeakMap<Socket, { until: number; milliseconds: number }>();
  /** What ends the rest of each connection that is not read now. */
  readonly #resting = new Map<Socket, () => void>();
  /** The number of refused requests of each network since `#since`. */
  readonly #ofNetworks = new Map<string, number>();
  #since = Number.NEGATIVE_INFINITY;
  #readsAll = false;
  readonly #clock: Clock;

  constructor(private readonly options: RestOptions) {
    this.#clock = options.clock ?? systemClock;
  }

  guard(app: FastifyInstance): void {
    // In the next tick: HTTP starts to read a new connection at the end of this one.
    app.server.on('connection', (socket: Socket) => process.nextTick(() => this.#greet(socket)));
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const { url, socket, raw } = request;
      const refused = () => socket.destroyed || this.#refused(socket, statusCode);
      // The rest of a body is read first, or the connection would be cut for sending it too slowly.
      if (statusCode >= 400 && !alwaysAnswered.has(url) && !isHandedOver(request))
        raw.complete ? refused() : raw.once('end', refused);
      done();
    });
  }

  /** How many connections are not read now. */
  get size(): number {
    return this.#resting.size;
  }

  /** Counts a refused WebSocket: it is closed itself, so the next connections of its address rest. */
  refused(address: string): void {
    this.#count(networkOf(address), this.#clock.now());
  }

  /** Reads all connections again from now on: no received request may be lost when the server stops. */
  wake(): void {
    this.#readsAll = true;
    for (const socket of this.#resting.keys()) this.#wake(socket);
  }

  /** Lets a new connection of a flooding address rest before it is read. */
  #greet(socket: Socket): void {
    const { remoteAddress: address } = socket;
    const { longest, isProxy } = this.options;
    const now = this.#clock.now();
    if (!address) return;
    if (!this.#readsAll && this.#isFlood(networkOf(address), now) && !isProxy(address))
      this.#rest(socket, longest, now);
  }

  #refused(socket: Socket, status: number): void {
    // Node resumes a socket by itself, for instance after it has read an earlier body.
    if (this.#resting.has(socket)) return void socket.pause();
    const { rest, longest, isProxy } = this.options;
    const { remoteAddress: address } = socket;
    if (!address) return;
    const now = this.#clock.now();
    const before = this.#refusals.get(socket);
    const asksOn = before !== undefined && now < before.until + rest;
    const network = networkOf(address);
    this.#count(network, now);
    const isFlood = this.#isFlood(network, now);
    if (!later.has(status) && !isFlood) return;
    if (!asksOn && !isFlood) this.#refusals.set(socket, { until: now, milliseconds: rest / 2 });
    else if (!this.#readsAll && !isProxy(address))
      this.#rest(socket, Math.min(2 * (before?.milliseconds ?? rest / 2), longest), now);
  }

  #rest(socket: Socket, milliseconds: number, now: number): void {
    this.#refusals.set(socket, { until: now + milliseconds, milliseconds });
    socket.pause();
    this.#resting.set(
      socket,
      this.#clock.after(milliseconds, () => this.#wake(socket)),
    );
  }

  #count(network: string, now: number): void {
    this.#begin(now);
    this.#ofNetworks.set(network, (this.#ofNetworks.get(network) ?? 0) + 1);
  }

  #isFlood(network: string, now: number): boolean {
    this.#begin(now);
    const { refusals, isBusy } = this.options;
    return (this.#ofNetworks.get(network) ?? 0) > refusals && isBusy();
  }

  /** Restarts the count when the time is over. */
  #begin(now: number): void {
    if (now - this.#since < this.options.rest) return;
    this.#ofNetworks.clear();
    this.#since = now;
  }

  #wake(socket: Socket): void {
    this.#resting.get(socket)?.();
    this.#resting.delete(socket);
    socket.resume();
  }
}
