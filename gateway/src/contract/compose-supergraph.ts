import type { SubgraphDefinition } from '@agg/kit';
import { buildExecutableSubgraph } from '@agg/kit/host';
import { composeServices } from '@apollo/composition';
import { describeSchema } from './descriptions/describe-schema.ts';

/**
 * Composes the subgraphs as their code declares them.
 * @throws Error with all composition errors
 */
export async function composeSupergraph(definitions: readonly SubgraphDefinition[]): Promise<string> {
  const services = await Promise.all(
    definitions.map(async (definition) => {
      const { typeDefs } = await buildExecutableSubgraph(definition);
      return {
        name: definition.name,
        typeDefs: describeSchema(typeDefs),
        url: `http://${definition.name}/graphql`,
      };
    }),
  );
  const { supergraphSdl, errors = [] } = composeServices(services);
  if (supergraphSdl) return supergraphSdl;
  throw new Error(['The subgraphs do not compose:', ...errors.map(({ message }) => message)].join('\n- '));
}
