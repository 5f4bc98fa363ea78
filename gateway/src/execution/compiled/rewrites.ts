import { applyRewrites } from '@apollo/gateway/dist/dataRewrites.js';
import type { FetchDataRewrite } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Data } from './merge-data.ts';

/**
 * The plan's changes to the data sent to or received from a subgraph: renamed fields, types of interface
 * objects.
 * @returns undefined if there are none, which is the usual case
 */
export function compileRewrites(
  rewrites: FetchDataRewrite[] | undefined,
  schema: GraphQLSchema,
): ((data: Data) => void) | undefined {
  return rewrites?.length ? (data) => applyRewrites(schema, rewrites, data) : undefined;
}
