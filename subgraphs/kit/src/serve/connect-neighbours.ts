import { type Configuration, subgraphUrl, subgraphUrlVariable } from '../configuration/configuration.ts';
import { connectSubgraph } from '../remote/connect-subgraph.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import type { RunningSubgraph } from '../subgraph/start-subgraph.ts';
import { missing } from './missing.ts';

/** The neighbours of a subgraph in its own process. @throws Error that says which variable is missing */
export function connectNeighbours(
  { name, asks = [] }: Pick<SubgraphDefinition, 'name' | 'asks'>,
  configuration: Configuration,
): Promise<RunningSubgraph[]> {
  return Promise.all(
    asks.map(async (neighbour) => {
      const url = subgraphUrl(configuration, neighbour);
      if (!url) throw missing(subgraphUrlVariable(neighbour), `${name} asks ${neighbour}`);
      return connectSubgraph(neighbour, url, configuration.FETCH_PRIVATE_KEY);
    }),
  );
}
