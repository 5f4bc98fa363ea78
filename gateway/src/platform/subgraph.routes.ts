import {
  type Configuration,
  fetchVerifier,
  type RateLimits,
  type RunningSubgraph,
  subgraphHttp,
  subgraphUrl,
} from '@agg/kit/host';
import type { GatewayPlugin } from '../server/gateway.ts';

/**
 * `POST /subgraphs/<name>/graphql`, for remote subgraphs that query one of this process: it answers clients
 * with a key of FETCH_PUBLIC_KEYS. Without such keys the routes do not exist.
 * @param limits of this process; absent if all subgraphs are remote
 */
export function subgraphRoutes(
  configuration: Configuration,
  opened: readonly Pick<RunningSubgraph, 'name' | 'graph'>[],
  limits: RateLimits | undefined,
): GatewayPlugin {
  const { FETCH_PUBLIC_KEYS } = configuration;
  return async (app) => {
    if (FETCH_PUBLIC_KEYS.length === 0 || !limits) return;
    for (const { name, graph } of opened.filter((subgraph) => !subgraphUrl(configuration, subgraph.name))) {
      const verify = await fetchVerifier(name, FETCH_PUBLIC_KEYS, limits);
      const prefix = `/subgraphs/${name}`;
      await app.register(async (scope) => subgraphHttp(scope, graph, verify), { prefix });
    }
  };
}
