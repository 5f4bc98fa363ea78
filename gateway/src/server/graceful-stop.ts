import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
  // The HTTP server's own close would also cut idle connections, on which a request may be under way.
  Server.prototype.close.call(app.server);
  await inFlight.finished(finish);
  await sockets.stop();
  await app.close();
}
