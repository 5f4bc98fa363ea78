import { type Configuration, fetchVerifier, type RunningSubgraph, subgraphHttp, subgraphUrl } from '@agg/kit';
import type { GatewayPlugin } from '../server/gateway-options.ts';

/**
 * `POST /subgraphs/<name>/graphql`, for subgraphs that run apart and ask one of this process: it answers whoever holds a
 * key of FETCH_PUBLIC_KEYS. Without such keys there is nothing at these addresses.
 */
export function subgraphRoutes(
  configuration: Configuration,
  opened: readonly Pick<RunningSubgraph, 'name' | 'graph'>[],
): GatewayPlugin {
  const { FETCH_PUBLIC_KEYS } = configuration;
  const served = FETCH_PUBLIC_KEYS.length > 0 ? opened : [];
  return async (app) => {
    for (const { name, graph } of served.filter((subgraph) => !subgraphUrl(configuration, subgraph.name))) {
      const verify = await fetchVerifier(name, FETCH_PUBLIC_KEYS);
      const prefix = `/subgraphs/${name}`;
      await app.register(async (scope) => subgraphHttp(scope, graph, verify), { prefix });
    }
  };
}
