import { Server } from 'node:net';
import { setImmediate as afterPolling } from 'node:timers/promises';
import type { Clock } from '@agg/kit';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from './gateway.ts';

export interface GracefulStopOptions {
  app: FastifyInstance;
  gateway: Pick<Gateway, 'readiness' | 'connections' | 'openRequests' | 'calls' | 'resting' | 'sockets'>;
  /** How long requests are still accepted, in milliseconds: load balancers need a moment to read `/ready`. */
  accept: number;
  /** How long running requests and calls of routes may then take, in milliseconds. */
  drain: number;
  clock: Clock;
}

/** The duration of an idle turn of the event loop, and the time in which a busy one may take twice as long, in milliseconds. */
const turns = { idle: 0.2, doubled: 100 };

/**
 * Stops without losing a request: reports not ready, still answers for a while, stops accepting connections,
 * lets running requests and calls finish, closes WebSockets, then the rest.
 */
export async function stopGracefully({
  app,
  gateway,
  accept,
  drain,
  clock,
}: GracefulStopOptions): Promise<void> {
  const { readiness, connections, openRequests, calls, resting, sockets } = gateway;
  readiness.stopping = true;
  resting.wake();
  connections.wake();
  await clock.sleep(accept);
  await takeWaitingConnections(app.server, clock);
  // The HTTP server's own close would also cut idle connections, on which a request may be under way.
  Server.prototype.close.call(app.server);
  const end = clock.now() + drain;
  await openRequests.finished(drain);
  await calls.finish(end - clock.now());
  await sockets.stop();
  await app.close();
}

/**
 * Connections in the system's queue would be reset with the listener. The queue is empty if a turn of the
 * event loop accepted none and was too short for another to arrive. A busy process has no such turn: the longer it
 * waits, the longer a turn may be; after `within` milliseconds, it stops in any case.
 */
async function takeWaitingConnections(server: Server, clock: Clock, within = 1_000): Promise<void> {
  const start = clock.now();
  const waited = () => clock.now() - start;
  const longest = () => turns.idle * 2 ** (waited() / turns.doubled);
  let taken = true;
  const onConnection = (): void => {
    taken = true;
  };
  server.on('connection', onConnection);
  for (let turn = Number.POSITIVE_INFINITY; (taken || turn > longest()) && waited() < within; ) {
    taken = false;
    const began = clock.now();
    await afterPolling();
    turn = clock.now() - began;
  }
  server.off('connection', onConnection);
}
