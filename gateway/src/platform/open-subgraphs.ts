import type { SubgraphDefinition } from '@agg/kit';
import {
  type Configuration,
  connectSubgraph,
  type RunningSubgraph,
  type Runtime,
  startSubgraph,
  subgraphUrl,
  subgraphUrlVariable,
} from '@agg/kit/host';

/** The subgraphs that run in this process. */
export function localSubgraphs(
  configuration: Configuration,
  all: readonly SubgraphDefinition[],
): SubgraphDefinition[] {
  return all.filter(({ name }) => !subgraphUrl(configuration, name));
}

/** Warnings about addresses of subgraphs that do not exist: one sentence each, to be logged. */
export function unknownSubgraphs(
  { SUBGRAPH_URLS }: Configuration,
  all: readonly SubgraphDefinition[],
): string[] {
  const known = all.map(({ name }) => subgraphUrlVariable(name));
  return Object.keys(SUBGRAPH_URLS)
    .map((part) => `SUBGRAPH_${part}_URL`)
    .filter((name) => !known.includes(name))
    .map((name) => `${name} names no subgraph and has no effect. Known are ${known.join(', ')}.`);
}

/** Starts the local subgraphs, connects to the remote ones, and lets the local ones query all of them. */
export async function openSubgraphs(
  configuration: Configuration,
  all: readonly SubgraphDefinition[],
  runtime: Runtime | undefined,
): Promise<RunningSubgraph[]> {
  const opened = await Promise.all(
    all.map((definition) => {
      const url = subgraphUrl(configuration, definition.name);
      return url
        ? connectSubgraph(definition.name, url, configuration.FETCH_PRIVATE_KEY, definition.routes)
        : startSubgraph(definition, runtime as Runtime);
    }),
  );
  for (const { name, graph } of opened) runtime?.subgraphs.set(name, graph);
  return opened;
}
