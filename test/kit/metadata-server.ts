import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshAddress } from './outside-host.ts';

let started: Promise<string> | undefined;

/**
 * The issuer of an identity provider that only serves its metadata; one per process, for its whole lifetime.
 */
export function metadataIssuer(): Promise<string> {
  started ??= start();
  return started;
}

async function start(): Promise<string> {
  const host = freshAddress();
  const server = createServer((_request, response) => {
    const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  server.listen(0, host).unref();
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
