import {
  type Configuration,
  fetchVerifier,
  type RateLimits,
  type RunningSubgraph,
  subgraphHttp,
  subgraphUrl,
} from '@agg/kit';
import type { GatewayPlugin } from '../server/gateway-options.ts';

/**
 * `POST /subgraphs/<name>/graphql`, for subgraphs that run apart and ask one of this process: it answers whoever holds a
 * key of FETCH_PUBLIC_KEYS. Without such keys there is nothing at these addresses.
 * @param limits of this process; absent where all subgraphs run apart
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
