import type { Operation } from '@apollo/federation-internals';
import type { executeQueryPlan } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';

/** The operation and its fragments as graphql-js reads them, with the clients' schema. */
export type OperationContext = Parameters<typeof executeQueryPlan>[3];

/** An operation with its plan, under the plan's names. Nothing in it depends on variables or callers. */
export interface PlannedOperation {
  context: OperationContext;
  operation: Operation;
  plan: QueryPlan;
}
