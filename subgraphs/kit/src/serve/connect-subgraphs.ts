import { type Configuration, subgraphUrl, subgraphUrlVariable } from '../configuration/configuration.ts';
import { connectSubgraph } from '../subgraph/connect-subgraph.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import type { RunningSubgraph } from '../subgraph/start-subgraph.ts';
import { missing } from './missing.ts';

/**
 * Connects a subgraph in its own process to those that it queries.
 * @throws Error that names the missing variable
 */
export function connectSubgraphs(
  { name, queries = [] }: Pick<SubgraphDefinition, 'name' | 'queries'>,
  configuration: Configuration,
): Promise<RunningSubgraph[]> {
  return Promise.all(
    queries.map(async (other) => {
      const url = subgraphUrl(configuration, other);
      if (!url) throw missing(subgraphUrlVariable(other), `${name} queries ${other}`);
      return connectSubgraph(other, url, configuration.FETCH_PRIVATE_KEY);
    }),
  );
}
