import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import { Registry } from 'prom-client';
import {
  type AuthorizationServer,
  authorizationServerMetadata,
  metadataPaths,
} from './authorization-server.ts';
import type { Readiness } from './readiness.ts';

const cached = 'public, max-age=300';

export interface OperationsRoutesOptions {
  readiness: Readiness;
  /** Shown together at `/metrics`. */
  metrics: readonly Registry[];
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
  { readiness, metrics, keys, authorizationServer }: OperationsRoutesOptions,
): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const reasons = await readiness.reasons();
    const isReady = Object.keys(reasons).length === 0;
    return reply
      .status(isReady ? 200 : 503)
      .send(isReady ? { status: 'ready' } : { status: 'not ready', reasons });
  });
  app.get('/metrics', async (_request, reply) => {
    const merged = Registry.merge([...metrics]);
    return reply.type(merged.contentType).send(await merged.metrics());
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const answer = { keys: await keys() };
    return reply.header('cache-control', cached).send(answer);
  });
  const metadata = authorizationServerMetadata(authorizationServer);
  const paths = metadataPaths(authorizationServer.issuer);
  for (const path of paths)
    app.get(path, async (_request, reply) => reply.header('cache-control', cached).send(metadata));
  for (const url of ['/health', '/ready', '/metrics', '/.well-known/jwks.json'].concat(paths))
    refuseMethods(app, url, ['GET', 'HEAD']);
}
