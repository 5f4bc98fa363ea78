import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  type Configuration,
  type RunningSubgraph,
  type Runtime,
  type SubgraphDefinition,
  startSubgraph,
  subgraphUrl,
} from '@agg/kit';
import { createFetchTokenSigner, type Graph } from '@agg/schema';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { createRemoteGraph } from '../execution/remote-graph.ts';

/** A subgraph as the gateway uses it, wherever it runs. */
export type OpenedSubgraph = Pick<RunningSubgraph, 'name' | 'ready' | 'stop'> & { graph: Graph };

/** The subgraphs that this process runs itself. */
export function localSubgraphs(
  configuration: Configuration,
  all: readonly SubgraphDefinition[],
): SubgraphDefinition[] {
  return all.filter(({ name }) => !subgraphUrl(configuration, name));
}

/** Starts the subgraphs of this process and connects to those that run apart. */
export function openSubgraphs(
  configuration: Configuration,
  all: readonly SubgraphDefinition[],
  runtime: Runtime | undefined,
): Promise<OpenedSubgraph[]> {
  return Promise.all(
    all.map((definition) => {
      const url = subgraphUrl(configuration, definition.name);
      return url
        ? connect(definition.name, url, configuration.FETCH_PRIVATE_KEY)
        : startSubgraph(definition, runtime as Runtime);
    }),
  );
}

async function connect(
  name: string,
  url: string,
  privateKey: KeyObject | undefined,
): Promise<OpenedSubgraph> {
  if (!privateKey)
    throw new Error(
      `The subgraph ${name} runs apart at ${url}; set FETCH_PRIVATE_KEY, or it will not answer.`,
    );
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const sign = createFetchTokenSigner({
    audience: name,
    privateKey,
    keyId: await calculateJwkThumbprint(publicKey),
  });
  const graph = createRemoteGraph({ name, url: `${url}/graphql`, sign });
  return { name, graph, ready: () => graph.ready(), stop: () => graph.stop() };
}
