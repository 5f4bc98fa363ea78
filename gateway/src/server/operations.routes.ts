import { serveMetrics, serveProbes, type Watched } from '@agg/kit/host';
import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import {
  type AuthorizationServer,
  authorizationServerMetadata,
  metadataPaths,
} from './authorization-server.ts';

const cached = 'public, max-age=300';

export interface OperationsRoutesOptions {
  watched: Watched;
  /** Whether `/metrics` has a port of its own, and is unknown here. */
  metricsApart: boolean;
  /** The public keys of the access tokens. */
  keys(): Promise<JWK[]>;
  authorizationServer: AuthorizationServer;
}

/**
 * The routes for operators and relying parties: liveness, readiness, metrics, the public keys of the
 * access tokens, and how clients get them.
 */
export function serveOperationsRoutes(
  app: FastifyInstance,
  { watched, metricsApart, keys, authorizationServer }: OperationsRoutesOptions,
): void {
  serveProbes(app, watched);
  if (!metricsApart) serveMetrics(app, watched);
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const answer = { keys: await keys() };
    return reply.header('cache-control', cached).send(answer);
  });
  const metadata = authorizationServerMetadata(authorizationServer);
  const paths = metadataPaths(authorizationServer.issuer);
  for (const path of paths)
    app.get(path, async (_request, reply) => reply.header('cache-control', cached).send(metadata));
  const own = ['/health', '/ready', '/.well-known/jwks.json'].concat(paths);
  for (const url of metricsApart ? own : own.concat('/metrics')) refuseMethods(app, url, ['GET', 'HEAD']);
}
