import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import { Registry } from 'prom-client';
import type { Readiness } from './readiness.ts';

export interface OperationsRoutesOptions {
  readiness: Readiness;
  /** Shown together at `/metrics`. */
  metrics: readonly Registry[];
  /** The public keys of the access tokens. */
  keys(): Promise<JWK[]>;
}

/**
 * The routes for operators and relying parties: liveness, readiness, metrics, and the public keys of the
 * access tokens.
 */
export function serveOperationsRoutes(
  app: FastifyInstance,
  { readiness, metrics, keys }: OperationsRoutesOptions,
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
    return reply.header('cache-control', 'public, max-age=300').send(answer);
  });
  for (const url of ['/health', '/ready', '/metrics', '/.well-known/jwks.json'])
    refuseMethods(app, url, ['GET', 'HEAD']);
}
