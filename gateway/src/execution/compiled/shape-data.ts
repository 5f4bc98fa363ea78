import type { Operation } from '@apollo/federation-internals';
import { computeResponse } from '@apollo/gateway/dist/resultShaping.js';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Data } from './merge-data.ts';

/** What becomes of data that is not what the schema promises: nulls that rise, and the errors that say so. */
export interface ShapedData {
  data: ExecutionResult['data'];
  errors: readonly GraphQLError[];
}

/** Apollo's own shaping of a result: slower than writing it, and right about everything that can be wrong with data. */
export function shapeData(operation: Operation, variables: Record<string, unknown>, input: Data): ShapedData {
  const { data, errors } = computeResponse({ operation, variables, input, introspectionHandling });
  return { data: data as ShapedData['data'], errors };
}

/** Operations that look into the schema are not compiled. */
function introspectionHandling(): never {
  throw new Error('An operation that looks into the schema was compiled.');
}
