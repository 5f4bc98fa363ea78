import { serveMetrics, serveProbes, type Watched } from '@agg/kit/host';
import { refuseMethods } from '@agg/rest-facade';
import { allRoles } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';

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

const wellKnown = '/.well-known/oauth-authorization-server';

/** What clients discover about how they get tokens (RFC 8414). */
interface AuthorizationServer {
  /** `iss` of the access tokens. */
  issuer: string;
  /** Where clients reach us, without a trailing slash. */
  publicUrl: string;
}

/** The metadata of the authorization server (RFC 8414, section 2): only what agents and services can use. */
function authorizationServerMetadata({ issuer, publicUrl }: AuthorizationServer): object {
  return {
    issuer,
    token_endpoint: `${publicUrl}/tenant-auth/v1/token`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    response_types_supported: [],
    scopes_supported: allRoles,
  };
}

/**
 * The paths of the metadata. Clients insert the well-known part before the path of the issuer (RFC 8414, section
 * 3.1). A proxy that removes that path, as from PUBLIC_URL, leaves the well-known part alone.
 */
function metadataPaths(issuer: string): string[] {
  const path = URL.parse(issuer)?.pathname.replace(/\/$/, '');
  return path ? [wellKnown, `${wellKnown}${path}`] : [wellKnown];
}
