import { applyRewrites } from '@apollo/gateway/dist/dataRewrites.js';
import type { FetchDataRewrite } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Data } from './merge-data.ts';

/**
 * What a plan changes in the data on its way to or from a subgraph: renamed fields, types of interface objects.
 * @returns undefined where it changes nothing, which is the rule
 */
export function compileRewrites(
  rewrites: FetchDataRewrite[] | undefined,
  schema: GraphQLSchema,
): ((data: Data) => void) | undefined {
  return rewrites?.length ? (data) => applyRewrites(schema, rewrites, data) : undefined;
}
