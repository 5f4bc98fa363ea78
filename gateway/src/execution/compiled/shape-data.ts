import type { Operation } from '@apollo/federation-internals';
import { computeResponse } from '@apollo/gateway/dist/resultShaping.js';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Data } from './merge-data.ts';

/** The result for data that does not match the schema: propagated nulls and their errors. */
export interface ShapedData {
  data: ExecutionResult['data'];
  errors: readonly GraphQLError[];
}

/**
 * Apollo's own shaping of a result: slower than the writer, but it handles everything that can be wrong with
 * data.
 */
export function shapeData(operation: Operation, variables: Record<string, unknown>, input: Data): ShapedData {
  const { data, errors } = computeResponse({ operation, variables, input, introspectionHandling });
  return { data: data as ShapedData['data'], errors };
}

/** Introspection queries are not compiled. */
function introspectionHandling(): never {
  throw new Error('An introspection operation was compiled.');
}
