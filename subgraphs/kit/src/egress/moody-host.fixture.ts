import { once } from 'node:events';
import type { Server } from 'node:http';
import type { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, listen, loopback, patient, portOf, resolvingTo } from './egress.fixture.ts';
import type { Egress, StreamAnswer } from './egress.ts';
import { createEgress } from './guarded-egress.ts';

/** How long its circuit breaker stays open, in milliseconds. */
export const openMs = 60_000;

/** An egress, and a server whose hosts answer; for the host "moody", a test decides what it does. */
export class MoodyHost {
  mood: 'reset' | 'answer' | 'cut' | 'hang' | '503' = 'reset';
  /** Requests that the server has received, by host. */
  readonly received: Record<string, number> = {};
  #server: Server | undefined;
  readonly #egress: Egress;

  /** @param clock of the egress */
  constructor(private readonly clock: TurnedClock) {
    this.#egress = createEgress({
      ...loopback,
      breaker: { failures: 5, openMs },
      connectionsPerHost: 100,
      lookup: resolvingTo('127.0.0.2'),
      clock,
    });
  }

  async start(): Promise<void> {
    this.#server = await listen('127.0.0.2', (request, response) => {
      const host = String(request.headers.host).split('.')[0] ?? '';
      this.received[host] = (this.received[host] ?? 0) + 1;
      if (host !== 'moody' || this.mood === 'answer') response.end('fine');
      else if (this.mood === '503') response.writeHead(503).end();
      else if (this.mood === 'reset') request.socket.resetAndDestroy();
      else if (this.mood === 'cut') response.write('half', () => request.socket.resetAndDestroy());
    });
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  ask(host = 'moody', signal?: AbortSignal): Promise<StreamAnswer> {
    const url = `http://${host}.example:${portOf(this.#running)}/`;
    return this.#egress.open(url, { ...patient, signal });
  }

  /** Asks so often in vain. A host that hangs is asked until the deadline. */
  async failTimes(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const asked = once(this.#running, 'request');
      const failing = failureOf(this.ask());
      if (this.mood === 'hang') await asked.then(() => this.clock.turn(patient.firstByteMs));
      await failing;
    }
  }

  /** Asks a host that hangs, and leaves when it was asked. */
  async askAndLeave(): Promise<void> {
    const caller = new AbortController();
    this.#running.once('request', () => caller.abort());
    await failureOf(this.ask('moody', caller.signal));
  }

  get #running(): Server {
    if (!this.#server) throw new Error('Start the host first.');
    return this.#server;
  }
}
