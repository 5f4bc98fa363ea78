import cluster from 'node:cluster';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@agg/kit';
import { listenProblem } from '@agg/kit/host';
import type { FastifyInstance } from 'fastify';
import { followPrincipalChanges, type PrincipalChangesOptions } from '../authentication/principal-changes.ts';
import type { PrincipalChange } from '../authentication/principal-directory.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
import { stopGracefully } from './graceful-stop.ts';
import { addRoutes } from './routes.ts';

/** A listening gateway. */
export interface RunningGateway extends Gateway {
  /** Without a trailing slash. */
  url: string;
  app: FastifyInstance;
  /** Stops gracefully: see `stopGracefully`; then stops the subgraphs. */
  stop(): Promise<void>;
}

/**
 * Starts the server over the subgraphs.
 * @throws Error if tenant-auth or a subgraph of the supergraph is missing
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { configuration, subgraphs, log, clock = systemClock } = options;
  const { host, port, acceptMilliseconds: accept = 500, drainMilliseconds: drain = 10_000 } = configuration;
  const gateway = createGateway(options);
  const { admission, lane, apollo } = gateway;
  await apollo.start();
  const app = createHttpServer(log);
  await addRoutes(app, gateway, options);
  const stopFollowing = followChanges(gateway, { log, clock });
  const stop = async (): Promise<void> => {
    await stopGracefully({ app, gateway, accept, drain, clock });
    stopFollowing();
    admission.stop();
    lane.stop();
    await apollo.stop();
    await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
  };
  let stopped: Promise<void> | undefined;
  await listen(app, host, port);
  return {
    ...gateway,
    app,
    url: urlOf(app),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Listens at one address: for the name `localhost`, Fastify would open a second server without our listeners. The processes
 * of a group each have a listener of their own at it.
 */
async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    const { address } = await lookup(host);
    const at = { host: address, port, reusePort: cluster.isWorker };
    await app.listen(at);
  } catch (error) {
    throw listenProblem(error, host, port);
  }
}

/** Removes cached principals and rechecks their sockets as soon as tenant-auth reports a change. */
function followChanges(
  { tenantAuth, principals, sockets }: Gateway,
  surroundings: Pick<PrincipalChangesOptions, 'log' | 'clock'>,
): () => void {
  const following = new AbortController();
  const onChange = (change: PrincipalChange): void => {
    principals.forget(change);
    void sockets.recheck(change);
  };
  void followPrincipalChanges({ tenantAuth, onChange, ...surroundings }, following.signal);
  return () => following.abort();
}

function urlOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
