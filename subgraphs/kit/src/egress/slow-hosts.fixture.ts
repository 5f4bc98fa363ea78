import type { Server } from 'node:http';
import { eventually } from '@agg/schema/testing';
import { Registry } from 'prom-client';
import { TurnedClock } from '../testing/turned-clock.ts';
import { listen, loopback, patient, portOf, resolvingTo } from './egress.fixture.ts';
import type { Egress, StreamAnswer, StreamRequest } from './egress.ts';
import { createEgress, type EgressOptions } from './guarded-egress.ts';

/** Few places, so that a test can fill them. */
const fewPlaces = {
  connectionsPerHost: 3,
  connections: 6,
  streamsPerHost: 4,
  streams: 6,
  waitingPerTenant: 4,
  placeTimeout: 800,
};

/** Hosts that send headers, and never a body, but for "quick"; and an egress with few places. */
export class SlowHosts {
  egress: Egress;
  /** How many have been opened. */
  connections = 0;
  readonly clock = new TurnedClock();
  #metrics = new Registry();

  private constructor(readonly server: Server) {
    server.on('connection', () => {
      this.connections += 1;
    });
    this.egress = this.with({});
  }

  static async start(): Promise<SlowHosts> {
    const server = await listen('127.0.0.2', (request, response) => {
      if (request.headers.host?.startsWith('quick')) response.end('done');
      else response.flushHeaders();
    });
    return new SlowHosts(server);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** From now on, a new egress with its own metrics. */
  with(given: Partial<EgressOptions>): Egress {
    this.#metrics = new Registry();
    const lookup = resolvingTo('127.0.0.2');
    const { clock } = this;
    const metrics = this.#metrics;
    this.egress = createEgress({ ...loopback, lookup, metrics, clock, ...fewPlaces, ...given });
    return this.egress;
  }

  urlOf(host: string): string {
    return `http://${host}.example:${portOf(this.server)}/`;
  }

  ask(host: string, given: Partial<StreamRequest> = {}): Promise<StreamAnswer> {
    return this.egress.open(this.urlOf(host), { ...patient, ...given });
  }

  fill(host: string, count: number, given: Partial<StreamRequest> = {}): Promise<StreamAnswer[]> {
    return Promise.all(Array.from({ length: count }, () => this.ask(host, given)));
  }

  areWaiting(count: number): Promise<unknown> {
    return eventually(async () => (await this.metric('egress_waiting_requests')) === count);
  }

  /** Lets the time pass in which so many requests wait for a place. */
  async outwait(count: number): Promise<void> {
    await this.areWaiting(count);
    await this.clock.turn(fewPlaces.placeTimeout);
  }

  async metric(name: string): Promise<number | undefined> {
    const values = (await this.#metrics.getMetricsAsJSON()).flatMap(({ name: each, values }) =>
      values.map(({ value, labels }) => [[each, ...Object.values(labels)].join(' '), value] as const),
    );
    return new Map(values).get(name);
  }
}
