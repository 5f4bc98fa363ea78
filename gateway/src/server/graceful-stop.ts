import { Server } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GatewayCore } from './gateway-core.ts';

export interface GracefulStopOptions {
  app: FastifyInstance;
  core: Pick<GatewayCore, 'readiness' | 'openRequests' | 'resting' | 'sockets'>;
  /** How long requests are still taken, in milliseconds: load balancers need a moment to read `/ready`. */
  drain: number;
  /** How long running requests may then take, in milliseconds. */
  finish: number;
}

/**
 * Once nobody can connect any more, every answer is the last of its connection. Not before: clients whose connections
 * end connect again, and the more do so, the likelier the listener closes on one of them.
 */
export function closeConnectionsWhenDeaf(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close');
    done();
  });
}

/** A turn of the event loop that had nothing else to do, in milliseconds. */
const shortTurn = 0.2;

/**
 * Stops so that no request is lost: say that we are not ready, still answer for a while, take no more connections,
 * let running requests finish, say goodbye to WebSockets, close the rest.
 */
export async function stopGracefully({ app, core, drain, finish }: GracefulStopOptions): Promise<void> {
  const { readiness, openRequests, resting, sockets } = core;
  readiness.stopping = true;
  resting.wake();
  await sleep(drain);
  await takeWaitingConnections(app.server);
  // The HTTP server's own close would also cut idle connections, on which a request may be under way.
  Server.prototype.close.call(app.server);
  await openRequests.finished(finish);
  await sockets.stop();
  await app.close();
}

/**
 * Connections that the system has made and we have not taken yet would be reset with the listener. Their queue is empty
 * when a turn of the event loop brought none and was too short for one to come since; where that never happens, `within`
 * milliseconds are enough.
 */
async function takeWaitingConnections(server: Server, within = 1_000): Promise<void> {
  const end = Date.now() + within;
  let taken = true;
  const onConnection = (): void => {
    taken = true;
  };
  server.on('connection', onConnection);
  for (let turn = Number.POSITIVE_INFINITY; (taken || turn > shortTurn) && Date.now() < end; ) {
    taken = false;
    const began = performance.now();
    await afterPolling();
    turn = performance.now() - began;
  }
  server.off('connection', onConnection);
}
