import './telemetry.ts';
import { withScalars } from '@agg/schema';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';

/** The clients' schema: the supergraph without its inaccessible parts, with the scalars' code. */
export function apiSchemaOf(supergraph: Supergraph | string): GraphQLSchema {
  const built = typeof supergraph === 'string' ? Supergraph.build(supergraph) : supergraph;
  return withScalars(built.apiSchema().toGraphQLJSSchema());
}
