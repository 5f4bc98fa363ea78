import { Server } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SocketServer } from '../subscriptions/socket-server.ts';
import type { InFlight } from './in-flight.ts';
import type { Readiness } from './readiness.ts';

export interface GracefulStopOptions {
  app: FastifyInstance;
  readiness: Readiness;
  inFlight: InFlight;
  sockets: SocketServer;
  /** How long requests are still taken, in milliseconds: load balancers need a moment to read `/ready`. */
  drain: number;
  /** How long running requests may then take, in milliseconds. */
  finish: number;
}

/** While we drain, every answer tells its client to connect anew elsewhere. */
export function closeConnectionsWhenStopping(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stopping) reply.header('connection', 'close');
  });
}

/**
 * Stops so that no request is lost: say that we are not ready, still answer for a while, take no more connections,
 * let running requests finish, say goodbye to WebSockets, close the rest.
 */
export async function stopGracefully({
  app,
  readiness,
  inFlight,
  sockets,
  drain,
  finish,
}: GracefulStopOptions): Promise<void> {
  readiness.stopping = true;
  await sleep(drain);
  await takeWaitingConnections(app.server);
  // The HTTP server's own close would also cut idle connections, on which a request may be under way.
  Server.prototype.close.call(app.server);
  await inFlight.finished(finish);
  await sockets.stop();
  await app.close();
}

/**
 * Connections that the system has made and we have not taken yet would be reset with the listener. Node takes one each
 * time it polls, so the queue is empty when a poll brought none; where that never happens, `within` milliseconds are enough.
 */
async function takeWaitingConnections(server: Server, within = 1_000): Promise<void> {
  const end = Date.now() + within;
  let taken = true;
  const onConnection = (): void => {
    taken = true;
  };
  server.on('connection', onConnection);
  while (taken && Date.now() < end) {
    taken = false;
    await afterPolling();
  }
  server.off('connection', onConnection);
}
