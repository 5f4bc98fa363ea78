import { createPublicKey, type KeyObject } from 'node:crypto';
import { createFetchTokenSigner } from '@agg/schema';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { createRemoteGraph } from '../remote/remote-graph.ts';
import { RemoteRoutes } from '../routes/remote-routes.ts';
import type { RouteDeclaration } from '../routes/subgraph-route.ts';
import type { RunningSubgraph } from './start-subgraph.ts';

/**
 * Connects a subgraph in another process.
 * @param url its address without `/graphql`
 * @param privateKey signs the fetches; the subgraph must have the public key
 * @param declarations the routes to call in its process
 * @throws Error where the key is missing
 */
export async function connectSubgraph(
  name: string,
  url: string,
  privateKey: KeyObject | undefined,
  declarations: readonly RouteDeclaration[] = [],
): Promise<RunningSubgraph> {
  if (!privateKey)
    throw new Error(
      `The subgraph ${name} at ${url} refuses requests without a fetch token. Set FETCH_PRIVATE_KEY.`,
    );
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const sign = createFetchTokenSigner({
    audience: name,
    privateKey,
    keyId: await calculateJwkThumbprint(publicKey),
  });
  const graph = createRemoteGraph({ name, url: `${url}/graphql`, sign });
  const remote = new RemoteRoutes({ name, url, sign }, declarations);
  return {
    name,
    graph,
    routes: remote.routes,
    ready: () => graph.ready(),
    stop: async () => {
      await graph.stop();
      await remote.stop();
    },
  };
}
