import cluster from 'node:cluster';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@agg/kit';
import { listenProblem } from '@agg/kit/host';
import type { FastifyInstance } from 'fastify';
import { followPrincipalChanges, type PrincipalChangesOptions } from '../authentication/principal-changes.ts';
import type { PrincipalChange } from '../authentication/principal-directory.ts';
import { createCore, type GatewayCore } from './gateway-core.ts';
import type { GatewayOptions, RunningGateway } from './gateway-options.ts';
import { partsOf } from './gateway-parts.ts';
import { stopGracefully } from './graceful-stop.ts';
import { createHttpServer } from './http-server.ts';
import { addRoutes } from './routes.ts';

/**
 * Starts the server over the subgraphs.
 * @throws Error if tenant-auth or a subgraph of the supergraph is missing
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { configuration, subgraphs, log, clock = systemClock } = options;
  const { host, port, acceptMilliseconds: accept = 500, drainMilliseconds: drain = 10_000 } = configuration;
  const core = createCore(options);
  const { admission, lane, apollo } = core;
  await apollo.start();
  const app = createHttpServer(log);
  await addRoutes(app, core, options);
  const stopFollowing = followChanges(core, { log, clock });
  const stop = async (): Promise<void> => {
    await stopGracefully({ app, core, accept, drain, clock });
    stopFollowing();
    admission.stop();
    lane.stop();
    await apollo.stop();
    await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
  };
  let stopped: Promise<void> | undefined;
  await listen(app, host, port);
  return {
    ...partsOf(core, options),
    app,
    watched: core.watched,
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
  { tenantAuth, principals, sockets }: GatewayCore,
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
